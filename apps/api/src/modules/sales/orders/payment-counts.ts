/** How many orders of an hour were paid in a way, kept beside the hourly sums of orders. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Alongside, hourOf } from '#rollups/rollup.ts'

type Hours = Parameters<Alongside['add']>[1]

/** An order paid in two ways is counted in each of them, and once where it was paid in one of them twice. */
export const paymentCounts: Alongside = { add: countAnew, correct: countAnew }

async function countAnew(db: Db, { stationId, from, to }: Hours): Promise<void> {
  const first = hourOf(from)
  await sql`
    delete from order_payment_counts where station_id = ${stationId}
      and created_at >= ${first.toISOString()} and created_at < ${to.toISOString()}`.execute(db)
  await sql`
    insert into order_payment_counts (company_id, station_id, created_at, payment_type, weight)
    select o.company_id, o.station_id, date_bin('1 hour', o.created_at, 'epoch'), t.payment_type, count(distinct o.id)
    from orders o join transactions t on t.order_id = o.id
    where o.station_id = ${stationId}
      and o.created_at >= ${first.toISOString()} and o.created_at < ${to.toISOString()}
    group by 1, 2, 3, 4`.execute(db)
}
