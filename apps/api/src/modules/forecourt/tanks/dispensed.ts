/** What the pumps took out of a tank while it was being filled. */

import { sql } from 'kysely'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { tankDrawnFrom } from '#modules/forecourt/nozzles/nozzle-rows.ts'

/**
 * The fuellings out of the tank between two times, of those that began before or ended after the part that lies
 * between, and the recorded fuellings of that time; without what a pump test poured back. By when fuel left the
 * nozzle, and from the tank that it drew from then, not by when it was booked: midnight, a shift's end, a change of
 * price or a record that came late make no difference.
 */
export async function dispensedBetween(
  db: Db,
  tankId: number,
  { from, to }: { from: string; to: string },
): Promise<Centilitres> {
  const { rows } = await sql<{ volume: Centilitres }>`
    select (
      (select coalesce(round(sum(case when f.end_at > f.start_at
          then f.volume_cl * extract(epoch from least(f.end_at, ${to}::timestamptz)
            - greatest(f.start_at, ${from}::timestamptz)) / extract(epoch from f.end_at - f.start_at)
          else f.volume_cl end)), 0)
        from nozzles n join fuellings f on f.nozzle_id = n.id
        where (n.tank_id = ${tankId} or exists (select from nozzle_past_tanks p
            where p.nozzle_id = n.id and p.tank_id = ${tankId}))
          and ${tankDrawnFrom} = ${tankId}
          and f.end_at >= ${from}::timestamptz and f.start_at <= ${to}::timestamptz
          and f.end_at <= ${to}::timestamptz + interval '1 day'
          and not exists (select from meter_test_runs r join meter_tests t on t.id = r.test_id
            where r.fuelling_id = f.id and not r.is_void and t.returned))
      + (select coalesce(-sum(m.volume_cl), 0)
        from tanks t
        join orders o on o.station_id = t.station_id and o.source = 'manual'
          and o.created_at >= ${from}::timestamptz
          and o.fuelled_at between ${from}::timestamptz and ${to}::timestamptz
        join tank_stock_moves m on m.kind = 'sale' and m.reference_type = 'order' and m.reference_id = o.id
          and m.tank_id = t.id
        where t.id = ${tankId})
    )::bigint as volume`.execute(db)
  return rows[0]!.volume
}
