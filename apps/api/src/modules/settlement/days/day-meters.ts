/** The meters and tanks of a calendar day, which nobody hands over: read off what was reported. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { hasLeft, takenBack, wasDelivered } from '#modules/settlement/shifts/shift-totals.ts'
import type { NozzleFigures, TankFigures } from '#modules/settlement/shifts/meters.ts'

export interface CalendarDay {
  id: number
  stationId: number
  from: Date
  to: Date
}

/**
 * Each nozzle's meter from where the day before left it, so that nothing runs unseen between two days,
 * to its last fuelling of the day.
 */
export async function nozzlesOfDay(db: Db, day: CalendarDay): Promise<NozzleFigures[]> {
  const delivered = wasDelivered({ dayId: day.id })
  const { rows } = await sql<NozzleFigures>`
    select n.id as nozzle_id, n.logic_no, n.totaliser_digits, null::bigint as metered_cl,
      i.id as item_id, i.name as item_name,
      coalesce(before.after_cl, first.before_cl) as start_cl, null::bigint as start_cents,
      coalesce(exchanged.volume, 0)::bigint as exchanged_cl,
      coalesce(last.after_cl, before.after_cl) as end_cl, null::bigint as end_cents,
      (coalesce(sold.volume, 0) - coalesce(back.volume, 0))::bigint as sold_cl,
      (coalesce(sold.amount, 0) - coalesce(back.amount, 0))::bigint as sold_cents
    from nozzles n
    join items i on i.id = n.item_id
    left join (
      select o.nozzle_id, sum(o.volume_cl) as volume, sum(o.amount_cents) as amount
      from orders o where ${hasLeft({ dayId: day.id })} group by o.nozzle_id) sold on sold.nozzle_id = n.id
    left join ${takenBack({ dayId: day.id })} back on back.nozzle_id = n.id
    left join (
      select distinct on (f.nozzle_id) f.nozzle_id, f.end_at,
        coalesce(f.totaliser_before_cl, f.totaliser_after_cl - f.volume_cl) as before_cl
      from orders o join fuellings f on f.id = o.fuelling_id
      where ${delivered} order by f.nozzle_id, f.end_at, f.id) first on first.nozzle_id = n.id
    left join (
      select distinct on (f.nozzle_id) f.nozzle_id, f.end_at, f.totaliser_after_cl as after_cl
      from orders o join fuellings f on f.id = o.fuelling_id
      where ${delivered} and f.totaliser_after_cl is not null
      order by f.nozzle_id, f.end_at desc, f.id desc) last on last.nozzle_id = n.id
    left join lateral (
      select f.totaliser_after_cl as after_cl, f.end_at from fuellings f
      where f.nozzle_id = n.id and f.totaliser_after_cl is not null
        and f.end_at < coalesce(first.end_at, ${day.to})
      order by f.end_at desc, f.id desc limit 1) before on true
    left join lateral (
      select sum(x.old_cl - x.new_cl) as volume from meter_tests x
      where x.nozzle_id = n.id and x.kind = 'exchange' and x.voided_at is null
        and x.tested_at >= coalesce(before.end_at, first.end_at) and x.tested_at < last.end_at
    ) exchanged on true
    where n.station_id = ${day.stationId} and (n.ended_at is null or n.ended_at >= ${day.from})
    order by n.logic_no`.execute(db)
  return rows
}

/** Each tank's books from midnight to midnight, beside its last measurement of the day. */
export async function tanksOfDay(db: Db, day: CalendarDay): Promise<TankFigures[]> {
  const { rows } = await sql<TankFigures>`
    select t.id as tank_id, t.number, i.id as item_id, i.name as item_name,
      (t.book_volume_cl - coalesce(moved.since, 0))::bigint as opening_cl,
      coalesce(moved.intake, 0)::bigint as intake_cl, coalesce(moved.sold, 0)::bigint as sold_cl,
      (t.book_volume_cl - coalesce(moved.later, 0))::bigint as book_cl,
      seen.at as measured_at, seen.volume_cl as measured_cl,
      seen.oil_height_mm, seen.water_height_mm, seen.temperature, seen.source
    from tanks t
    join items i on i.id = t.item_id
    left join lateral (
      select sum(m.volume_cl) as since, sum(m.volume_cl) filter (where not m.today) as later,
        sum(m.volume_cl) filter (where m.today and m.kind = 'intake') as intake,
        -sum(m.volume_cl) filter (where m.today and m.kind in ('sale', 'refund')) as sold,
        sum(m.volume_cl) filter (where m.today) as today
      from (
        select kind, volume_cl, created_at < ${day.to} as today from tank_stock_moves
        where tank_id = t.id and created_at >= ${day.from}) m
    ) moved on true
    left join lateral (
      select * from tank_readings r where r.tank_id = t.id and r.at < ${day.to}
      order by r.at desc, r.id desc limit 1) seen on true
    where t.station_id = ${day.stationId}
      and (t.ended_at is null or t.ended_at >= ${day.from} or moved.today is not null)
      and (t.follows_id is null or t.created_at < ${day.to})
    order by t.number, t.id`.execute(db)
  return rows
}
