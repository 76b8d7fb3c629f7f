/**
 * What moved the money of each fleet's cards at a station, by hour, business day and type of line, kept beside the
 * hourly sums of lines.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Period } from '@app/kernel/calendar'
import type { Db } from '#db/database.ts'
import { type Alongside, hourOf } from '#rollups/rollup.ts'

export const fleetSums: Alongside = { add: addUpAnew, correct: addUpAnew }

type Hours = { stationId: number } & Period

const isWithin = ({
  stationId,
  from,
  to,
}: Hours): RawBuilder<boolean> => sql`station_id = ${stationId}
  and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}`

async function addUpAnew(db: Db, { stationId, from, to }: Hours): Promise<void> {
  const hours = { stationId, from: hourOf(from), to }
  await sql`delete from fleet_rollups where ${isWithin(hours)}`.execute(db)
  await sql`
    insert into fleet_rollups (company_id, station_id, created_at, business_day_id, fleet_id, type, taken_in, given_out)
    select company_id, station_id, date_bin('1 hour', created_at, 'epoch'), business_day_id, fleet_id, type,
      sum(taken_in), sum(given_out)
    from ${linesOfFleets(sql`(select * from card_details where ${isWithin(hours)})`)} d
    group by 1, 2, 3, 4, 5, 6`.execute(db)
}

/**
 * Lines that moved money with whose card it was, as the sums have them: `fleet_id` (0: of no fleet), `taken_in`,
 * `given_out`.
 */
export const linesOfFleets = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select d.company_id, d.station_id, d.created_at, d.business_day_id, d.type, coalesce(p.fleet_id, 0) as fleet_id,
    greatest(worth, 0) as taken_in, greatest(-worth, 0) as given_out
  from ${lines} d
  join user_cards c on c.id = d.fund_user_card_id
  join card_programmes p on p.id = c.card_id
  cross join lateral (select d.principal_amount + d.gift_amount) as moved (worth)
  where d.book = 'debit')`
