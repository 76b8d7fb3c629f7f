import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { orderRollup } from '#modules/sales/orders/order-list.ts'
import { rolledUpRows } from '#rollups/rolled-up.ts'

interface HourOfSales {
  station_id: number
  item_id: number
  /** By the station's clock. */
  day: IsoDate
  hour: number
  volume_cl: Centilitres
}

/** What stations sold of each fuel, hour by hour. */
export async function hourlySales(
  db: Db,
  stationIds: readonly number[],
  from: Date,
): Promise<HourOfSales[]> {
  const orders = await rolledUpRows(db, orderRollup, stationIds, { from })
  const { rows } = await sql<HourOfSales>`
    select o.station_id, o.fuel_item_id as item_id, to_char(l.at, 'YYYY-MM-DD') as day,
      extract(hour from l.at)::int as hour, sum(o.volume_cl)::bigint as volume_cl
    from ${sold(orders)}
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** The same by whole days, for longer spans. */
export async function dailySales(
  db: Db,
  stationIds: readonly number[],
  from: Date,
): Promise<Omit<HourOfSales, 'hour'>[]> {
  const orders = await rolledUpRows(db, orderRollup, stationIds, { from })
  const { rows } = await sql<Omit<HourOfSales, 'hour'>>`
    select o.station_id, o.fuel_item_id as item_id, to_char(l.at, 'YYYY-MM-DD') as day,
      sum(o.volume_cl)::bigint as volume_cl
    from ${sold(orders)}
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Of a recorded order that was taken back nothing left a tank. */
const sold = (orders: RawBuilder<unknown>) => sql`${orders} as o
  join stations s on s.id = o.station_id
  cross join lateral (select o.created_at at time zone s.time_zone as at) l
  where o.fuel_item_id is not null
    and not (o.source = 'manual' and o.status in ('close', 'fail'))`

export const zonesOf = (db: Db, stationIds: readonly number[]) =>
  db
    .selectFrom('stations')
    .where('id', '=', sql<number>`any (${stationIds})`)
    .select(['id', 'time_zone'])
    .execute()

/** What each of several tanks that hold the same has sold lately: how their station's sales are shared among them. */
export async function sharedSales(
  db: Db,
  stationIds: readonly number[],
  from: Date,
): Promise<{ id: number; station_id: number; item_id: number; sold_cl: Centilitres }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof sharedSales>>[number]>`
    select t.id, t.station_id, t.item_id, (
      select coalesce(-sum(m.volume_cl), 0)::bigint from tank_stock_moves m
      where m.tank_id = t.id and m.created_at >= ${from} and m.kind in ('sale', 'refund')) as sold_cl
    from tanks t
    where t.station_id = any (${stationIds}) and t.ended_at is null and exists (
      select from tanks o where o.station_id = t.station_id and o.item_id = t.item_id and o.id <> t.id
        and o.ended_at is null)`.execute(db)
  return rows
}
