/** The meters of nozzles and the books of tanks over a shift. */

import { sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { hasLeft, rowsOf, takenBack, wasDelivered } from './shift-totals.ts'

/** The shift that ended when this one began; none after calendar days, which read their meters themselves. */
const shiftBefore = (shiftId: number) => sql`(
  select before.id from shifts this join shifts before
    on before.station_id = this.station_id and before.end_time = this.start_time and before.number < this.number
  where this.id = ${shiftId} order by before.number desc limit 1)`

export interface NozzleFigures {
  nozzle_id: number
  logic_no: number
  totaliser_digits: number | null
  /** What was written down when the shift was closed; null: it follows from the readings. */
  metered_cl: Centilitres | null
  item_id: number
  item_name: string
  start_cl: Centilitres | null
  /** What the old meters showed beyond the new ones, where meters were exchanged; else 0. */
  exchanged_cl: Centilitres
  start_cents: Cents | null
  end_cl: Centilitres | null
  end_cents: Cents | null
  sold_cl: Centilitres
  sold_cents: Cents
}

/**
 * Each nozzle's meter at both ends of a shift that is open. It begins where the last sheet ended, else
 * where its first fuelling began, else it has not moved; everything that left the nozzle counts as
 * sold, also what nobody paid for.
 */
export const nozzleFigures = (
  db: Db,
  { stationId, shiftId }: { stationId: number; shiftId: number },
): Promise<NozzleFigures[]> =>
  rowsOf(
    db,
    sql<NozzleFigures>`
      select n.id as nozzle_id, n.logic_no, n.totaliser_digits, null::bigint as metered_cl,
        i.id as item_id, i.name as item_name,
        coalesce(before.end_cl, first.before_cl, n.totaliser_cl) as start_cl,
        coalesce(exchanged.volume, 0)::bigint as exchanged_cl,
        before.end_cents as start_cents, n.totaliser_cl as end_cl, n.totaliser_cents as end_cents,
        (coalesce(sold.volume, 0) - coalesce(back.volume, 0))::bigint as sold_cl,
        (coalesce(sold.amount, 0) - coalesce(back.amount, 0))::bigint as sold_cents
      from nozzles n
      join items i on i.id = n.item_id
      left join lateral (
        select r.end_cl, r.end_cents from shift_nozzle_readings r
        where r.nozzle_id = n.id and r.shift_id = ${shiftBefore(shiftId)}) before on true
      left join (
        select o.nozzle_id, sum(o.volume_cl) as volume, sum(o.amount_cents) as amount
        from orders o where ${hasLeft({ shiftId })} group by o.nozzle_id) sold on sold.nozzle_id = n.id
      left join ${takenBack({ shiftId })} back on back.nozzle_id = n.id
      left join (
        select distinct on (f.nozzle_id) f.nozzle_id, f.end_at,
          coalesce(f.totaliser_before_cl, f.totaliser_after_cl - f.volume_cl) as before_cl
        from orders o join fuellings f on f.id = o.fuelling_id
        where ${wasDelivered({ shiftId })} order by f.nozzle_id, f.end_at, f.id) first on first.nozzle_id = n.id
      left join lateral (
        select sum(x.old_cl - x.new_cl) as volume from meter_tests x
        where x.nozzle_id = n.id and x.shift_id = ${shiftId} and x.voided_at is null
          and (before.end_cl is not null or x.tested_at >= first.end_at)) exchanged on true
      where n.station_id = ${stationId}
        and (n.ended_at is null or n.ended_at >= (select created_at from shifts where id = ${shiftId}))
      order by n.logic_no`,
  )

export interface TankFigures {
  tank_id: number
  number: number
  item_id: number
  item_name: string
  opening_cl: Centilitres
  intake_cl: Centilitres
  sold_cl: Centilitres
  book_cl: Centilitres
  measured_at: string | null
  measured_cl: Centilitres | null
  oil_height_mm: number | null
  water_height_mm: number | null
  temperature: number | null
  source: 'atg' | 'manual' | null
}

/**
 * Each tank's books from one end of an open shift to the other, beside its latest measurement. The
 * first shift of a station begins with what was in the books before anything moved in it. A tank that got
 * another product meanwhile is there twice, each product with its own litres.
 */
export const tankFigures = (
  db: Db,
  { stationId, shiftId }: { stationId: number; shiftId: number },
): Promise<TankFigures[]> =>
  rowsOf(
    db,
    sql<TankFigures>`
      select t.id as tank_id, t.number, i.id as item_id, i.name as item_name,
        coalesce(before.book_cl, t.book_volume_cl - coalesce(moved.total, 0))::bigint as opening_cl,
        coalesce(moved.intake, 0)::bigint as intake_cl, coalesce(sold.volume, 0)::bigint as sold_cl,
        t.book_volume_cl as book_cl, seen.at as measured_at, seen.volume_cl as measured_cl,
        seen.oil_height_mm, seen.water_height_mm, seen.temperature, seen.source
      from tanks t
      join items i on i.id = t.item_id
      left join lateral (
        select h.book_cl from shift_tank_handovers h
        where h.tank_id = t.id and h.shift_id = ${shiftBefore(shiftId)}) before on true
      left join lateral (
        select sum(m.volume_cl) as total, sum(m.volume_cl) filter (where m.kind = 'intake') as intake
        from tank_stock_moves m
        where m.tank_id = t.id and m.created_at >= (select created_at from shifts where id = ${shiftId})
      ) moved on true
      left join (
        select m.tank_id, -sum(m.volume_cl) as volume
        from orders o
        join tank_stock_moves m on m.kind = 'sale'
          and m.reference_type = case o.source when 'manual' then 'order' else 'fuelling' end
          and m.reference_id = case o.source when 'manual' then o.id else o.fuelling_id end
        where ${hasLeft({ shiftId })} group by m.tank_id) sold on sold.tank_id = t.id
      left join lateral (
        select * from tank_readings r where r.tank_id = t.id order by r.at desc, r.id desc limit 1) seen on true
      where t.station_id = ${stationId} and (t.ended_at is null
        or t.ended_at >= (select created_at from shifts where id = ${shiftId})
        or coalesce(moved.total, sold.volume) is not null)
      order by t.number, t.id`,
  )
