/**
 * Totals of a shift or calendar day. Fuel and goods belong to where they were delivered, also when a
 * later one had to collect the money; money belongs to where it moved; and what becomes of an order after
 * its own sheet was settled, to where it happens.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import type { AccountTotal } from '#modules/organisation/bill-accounts/contract.ts'
import { PAYMENT_PURPOSES, type PaymentTotal } from './contract.ts'

export async function rowsOf<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  const { rows } = await query.execute(db)
  return rows
}

/** What is summed up: a shift, or a calendar day of a station that works without them. */
export type Span = { shiftId: number } | { dayId: number }

/** Whether a row of `orders`, `transactions`, `refunds` or `order_adjustments` belongs to the span. */
export const isWithin = (row: 'o' | 't' | 'r' | 'a', span: Span): RawBuilder<boolean> =>
  'shiftId' in span
    ? sql`${sql.ref(`${row}.shift_id`)} = ${span.shiftId}`
    : sql`${sql.ref(`${row}.business_day_id`)} = ${span.dayId}`

/** Fuel and goods of the span, whatever became of their orders. */
export const wasDelivered = (span: Span): RawBuilder<boolean> =>
  sql`${isWithin('o', span)} and o.kind in ('fuel', 'goods', 'mixed')`

/** What left nozzles and tanks in the span, paid or not; a record that was taken back never left. */
export const hasLeft = (span: Span): RawBuilder<boolean> =>
  sql`${wasDelivered(span)} and (o.source <> 'manual' or o.is_sold)`

/** By nozzle, fuel that an earlier sheet has as sold and that was only recorded: taken back in the span. */
export const takenBack = (span: Span): RawBuilder<unknown> => sql`(
  select o.nozzle_id, sum(o.volume_cl) as volume, sum(o.amount_cents) as amount
  from order_adjustments a join orders o on o.id = a.order_id
  where ${isWithin('a', span)} and a.kind = 'writeOff' and o.source = 'manual' group by o.nozzle_id)`

export interface SoldItem {
  category_type: string
  item_id: number | null
  name: string
  count: number
  quantity: number
  amount: Cents
  discount: Cents
}

/** Fuel by grade and goods by item, as they were delivered; what was closed in the span itself is left out. */
export const soldItems = (db: Db, span: Span): Promise<SoldItem[]> =>
  rowsOf(
    db,
    sql<SoldItem>`
      select l.category_type, l.item_id, min(l.name) as name, count(distinct o.id)::int as count,
        sum(l.quantity)::bigint as quantity, sum(l.amount_cents)::bigint as amount,
        sum(l.discount_cents - l.later_discount_cents)::bigint as discount
      from orders o join line_items l on l.order_id = o.id
      where ${wasDelivered(span)} and o.is_sold
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
      select count(*) filter (where o.is_sold)::int as count,
        coalesce(sum(o.discount_cents - o.later_discount_cents) filter (where o.is_sold), 0)::bigint as discount,
        count(*) filter (where not o.is_sold)::int as closed_count,
        coalesce(sum(o.payable_cents) filter (where not o.is_sold), 0)::bigint as closed_amount
      from orders o where ${wasDelivered(span)}`,
  )
  if (!sums) throw new Error('sums of nothing are still a row')
  return sums
}

const purpose = sql`case when o.kind in ('recharge', 'prepay') then o.kind else 'sale' end`

/**
 * What was taken and given back. A refund counts for the way in which it was given back: cash for what left
 * the drawer, the payment's own way for the rest; and in either case for the account of the payment.
 */
const moved = (span: Span): RawBuilder<unknown> => sql`(
  select t.payment_type, t.bill_type, ${purpose} as purpose, 'taken' as what, t.amount_cents as amount
  from transactions t join orders o on o.id = t.order_id
  where ${isWithin('t', span)}
    and t.status in ('success', 'refunding', 'partRefunded', 'refunded', 'revoked')
  union all
  select part.payment_type, t.bill_type, ${purpose}, r.kind, part.amount
  from refunds r
  join transactions t on t.id = r.transaction_id
  join orders o on o.id = t.order_id
  cross join lateral (
    values ('cash', r.cash_cents), (t.payment_type, r.amount_cents - r.cash_cents)
  ) as part(payment_type, amount)
  where ${isWithin('r', span)} and r.status <> 'fail') moved`

/** Money by way of payment. */
export const paymentSums = (db: Db, span: Span): Promise<Omit<PaymentTotal, 'net'>[]> =>
  rowsOf(
    db,
    sql<Omit<PaymentTotal, 'net'>>`
      select payment_type as "paymentType", purpose,
        count(*) filter (where what = 'taken')::int as count,
        coalesce(sum(amount) filter (where what = 'taken'), 0)::bigint as amount,
        count(*) filter (where what = 'refund')::int as "refundCount",
        coalesce(sum(amount) filter (where what = 'refund'), 0)::bigint as "refundAmount",
        count(*) filter (where what = 'revoke')::int as "revokeCount",
        coalesce(sum(amount) filter (where what = 'revoke'), 0)::bigint as "revokeAmount"
      from ${moved(span)} where amount > 0
      group by payment_type, purpose
      order by array_position(${[...PAYMENT_PURPOSES]}::text[], purpose), sum(amount) desc, payment_type`,
  )

/** The same money by the account on which it arrived (D-152, X-23). */
export const accountSums = (db: Db, span: Span): Promise<Omit<AccountTotal, 'net'>[]> =>
  rowsOf(
    db,
    sql<Omit<AccountTotal, 'net'>>`
      select bill_type as "billType",
        coalesce(sum(amount) filter (where what = 'taken'), 0)::bigint as amount,
        coalesce(sum(amount) filter (where what <> 'taken'), 0)::bigint as "givenBack"
      from ${moved(span)} where amount > 0
      group by bill_type order by bill_type`,
  )
