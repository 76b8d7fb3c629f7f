/**
 * What a shift consists of. Fuel and goods belong to the shift in which they were delivered, also
 * when a later one had to collect the money; money belongs to the shift in which it moved.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '../../../db/database.ts'
import type { PaymentTotal, UnpaidOrder } from './contract.ts'

async function rowsOf<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  const { rows } = await query.execute(db)
  return rows
}

/** What is summed up: a shift, or a calendar day of a station that works without them. */
export type Span = { shiftId: number } | { dayId: number }

/** Whether a row of `orders`, `transactions` or `refunds` belongs to the span. */
const isWithin = (row: 'o' | 't' | 'r', span: Span): RawBuilder<boolean> =>
  'shiftId' in span
    ? sql`${sql.ref(`${row}.shift_id`)} = ${span.shiftId}`
    : sql`${sql.ref(`${row}.business_day_id`)} = ${span.dayId}`

/** An unpaid order goes over to the next shift; calendar days keep what was delivered in them. */
const isHere = (span: Span): RawBuilder<boolean> =>
  'shiftId' in span
    ? sql`(o.carried_from_shift_id = ${span.shiftId}
        or (o.shift_id = ${span.shiftId} and o.carried_from_shift_id is null))`
    : isWithin('o', span)

export const wasDelivered = (span: Span): RawBuilder<boolean> =>
  sql`${isHere(span)} and o.kind in ('fuel', 'goods', 'mixed')`

/** What left nozzles and tanks in the span, paid or not; a record that was taken back never left. */
export const hasLeft = (span: Span): RawBuilder<boolean> =>
  sql`${wasDelivered(span)} and not (o.source = 'manual' and o.status in ('close', 'fail'))`

/** Ended without payment while the span had to collect it. */
const wasClosed = (span: Span): RawBuilder<boolean> =>
  sql`(${isWithin('o', span)} and o.status in ('close', 'fail'))`

export interface SoldItem {
  category_type: string
  item_id: number | null
  name: string
  count: number
  quantity: number
  amount: Cents
  discount: Cents
}

/** Fuel by grade and goods by item, as they were delivered; what was closed again is left out. */
export const soldItems = (db: Db, span: Span): Promise<SoldItem[]> =>
  rowsOf(
    db,
    sql<SoldItem>`
      select l.category_type, l.item_id, min(l.name) as name, count(distinct o.id)::int as count,
        sum(l.quantity)::bigint as quantity, sum(l.amount_cents)::bigint as amount,
        sum(l.discount_cents)::bigint as discount
      from orders o join line_items l on l.order_id = o.id
      where ${wasDelivered(span)} and not ${wasClosed(span)}
      group by l.category_type, l.item_id order by sum(l.amount_cents) desc, l.item_id`,
  )

export interface OrderSums {
  count: number
  discount: Cents
  closed_count: number
  closed_amount: Cents
}

export async function orderSums(db: Db, span: Span): Promise<OrderSums> {
  const [sums] = await rowsOf(
    db,
    sql<OrderSums>`
      select count(*) filter (where not closed)::int as count,
        coalesce(sum(discount) filter (where not closed), 0)::bigint as discount,
        count(*) filter (where closed)::int as closed_count,
        coalesce(sum(payable) filter (where closed), 0)::bigint as closed_amount
      from (
        select ${wasClosed(span)} as closed, o.discount_cents as discount, o.payable_cents as payable
        from orders o where ${wasDelivered(span)}
        union all
        select true, 0, o.payable_cents from orders o
        where ${wasClosed(span)} and not (${isHere(span)})
      ) ended`,
  )
  if (!sums) throw new Error('sums of nothing are still a row')
  return sums
}

/**
 * Money by way of payment. A refund counts for the way in which it was given back: cash for what left
 * the drawer, the payment's own way for the rest.
 */
export const paymentSums = (db: Db, span: Span): Promise<Omit<PaymentTotal, 'net'>[]> =>
  rowsOf(
    db,
    sql<Omit<PaymentTotal, 'net'>>`
      with moved as (
        select t.payment_type, o.kind = 'recharge' as is_recharge, 'taken' as what, t.amount_cents as amount
        from transactions t join orders o on o.id = t.order_id
        where ${isWithin('t', span)}
          and t.status in ('success', 'refunding', 'partRefunded', 'refunded', 'revoked')
        union all
        select part.payment_type, o.kind = 'recharge', r.kind, part.amount
        from refunds r
        join transactions t on t.id = r.transaction_id
        join orders o on o.id = t.order_id
        cross join lateral (
          values ('cash', r.cash_cents), (t.payment_type, r.amount_cents - r.cash_cents)
        ) as part(payment_type, amount)
        where ${isWithin('r', span)} and r.status <> 'fail'
      )
      select payment_type as "paymentType", case when is_recharge then 'recharge' else 'sale' end as purpose,
        count(*) filter (where what = 'taken')::int as count,
        coalesce(sum(amount) filter (where what = 'taken'), 0)::bigint as amount,
        count(*) filter (where what = 'refund')::int as "refundCount",
        coalesce(sum(amount) filter (where what = 'refund'), 0)::bigint as "refundAmount",
        count(*) filter (where what = 'revoke')::int as "revokeCount",
        coalesce(sum(amount) filter (where what = 'revoke'), 0)::bigint as "revokeAmount"
      from moved where amount > 0
      group by payment_type, is_recharge order by is_recharge, sum(amount) desc, payment_type`,
  )

/** Orders that are still to be collected, oldest first. */
export const unpaidOrders = (db: Db, span: Span): Promise<UnpaidOrder[]> =>
  rowsOf(
    db,
    sql<UnpaidOrder>`
      select o.id, o.order_no as "orderNo", o.status,
        case when n.id is not null then jsonb_build_object('id', n.id, 'logicNo', n.logic_no) end as nozzle,
        o.payable_cents as payable, o.payable_cents - o.paid_cents as due, o.created_at as "createdDate"
      from orders o left join nozzles n on n.id = o.nozzle_id
      where ${isWithin('o', span)} and o.status in ('open', 'lock', 'partiallyPaid')
      order by o.id`,
  )

export interface NozzleFigures {
  nozzle_id: number
  logic_no: number
  item_id: number
  item_name: string
  start_cl: Centilitres | null
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
      select n.id as nozzle_id, n.logic_no, i.id as item_id, i.name as item_name,
        coalesce(before.end_cl, first.before_cl, n.totaliser_cl) as start_cl,
        before.end_cents as start_cents, n.totaliser_cl as end_cl, n.totaliser_cents as end_cents,
        coalesce(sold.volume, 0)::bigint as sold_cl, coalesce(sold.amount, 0)::bigint as sold_cents
      from nozzles n
      join items i on i.id = n.item_id
      left join lateral (
        select r.end_cl, r.end_cents from shift_nozzle_readings r
        where r.nozzle_id = n.id order by r.shift_id desc limit 1) before on true
      left join (
        select o.nozzle_id, sum(o.volume_cl) as volume, sum(o.amount_cents) as amount
        from orders o where ${hasLeft({ shiftId })} group by o.nozzle_id) sold on sold.nozzle_id = n.id
      left join (
        select distinct on (f.nozzle_id) f.nozzle_id,
          coalesce(f.totaliser_before_cl, f.totaliser_after_cl - f.volume_cl) as before_cl
        from orders o join fuellings f on f.id = o.fuelling_id
        where ${wasDelivered({ shiftId })} order by f.nozzle_id, f.end_at, f.id) first on first.nozzle_id = n.id
      where n.station_id = ${stationId} order by n.logic_no`,
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
 * first shift of a station begins with what was in the books before anything moved in it.
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
        where h.tank_id = t.id order by h.shift_id desc limit 1) before on true
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
      where t.station_id = ${stationId} order by t.number`,
  )
