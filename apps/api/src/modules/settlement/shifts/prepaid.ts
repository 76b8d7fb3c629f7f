/** Money of customers for fuel that is still to be given: what a span took, used and gave back of it, and what is left. */

import { sql } from 'kysely'
import { add, type Cents, subtract } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import type { LeftPrepayment, PrepaidTotals } from '#modules/sales/prepayments/contract.ts'
import { MOST_LISTED, type PaymentTotal } from './contract.ts'
import { effectsLater, laterSpans } from './receivables/receivables.ts'
import { rowsOf, type Span } from './shift-totals.ts'

export interface LeftSums {
  count: number
  amount: Cents
  /** The oldest of them. */
  orders: LeftPrepayment[]
}

/**
 * What was left of prepayments of a station at the end of a span, whichever shift or day took them: what is left now,
 * but for what spans did that began later.
 */
export async function leftAt(db: Db, stationId: number, span: Span): Promise<LeftSums> {
  const [sums] = await rowsOf(
    db,
    sql<LeftSums>`
      with ${laterSpans(stationId, span)},
      effects as (
        ${effectsLater(
          't',
          sql`select t.order_id, coalesce(t.prepay_order_id, t.order_id) as prepay_id, t.amount_cents as amount
            from transactions t
            where t.status in ('success', 'refunding', 'partRefunded', 'refunded', 'revoked')`,
        )}
        union all
        ${effectsLater(
          'r',
          sql`select t.order_id, coalesce(t.prepay_order_id, t.order_id), -r.amount_cents
            from refunds r join transactions t on t.id = r.transaction_id where r.status <> 'fail'`,
        )}
      ),
      -- Each looked up by its id: there are few, of all prepayments that ever were.
      moved as (
        select o.id as order_id, sum(case o.id when e.order_id then e.amount else -e.amount end) as amount
        from effects e cross join lateral (
          select id from orders where id = e.prepay_id and kind = 'prepay' offset 0) o
        group by o.id
      ),
      left_then as (
        select o.id, o.order_no as "orderNo", o.amount_cents as amount, o.created_at as "createdDate",
          o.paid_cents - o.refunded_cents - o.prepaid_used_cents - coalesce(m.amount, 0) as left,
          (select b.business_day from business_days b where b.id = o.business_day_id) as "businessDay"
        from (
          select id from orders
          where station_id = ${stationId} and kind = 'prepay'
            and paid_cents > refunded_cents + prepaid_used_cents
          union
          select order_id from moved
        ) u
        join orders o on o.id = u.id
        left join moved m on m.order_id = o.id
      ),
      listed as (select * from left_then where left_then.left > 0 order by id limit ${MOST_LISTED})
      select count(*) filter (where left_then.left > 0)::int as count,
        coalesce(sum(left_then.left), 0)::bigint as amount,
        (select coalesce(jsonb_agg(listed order by listed.id), '[]') from listed) as orders
      from left_then`,
  )
  if (!sums) throw new Error('sums of nothing are still a row')
  return sums
}

const sumOf = (payments: readonly PaymentTotal[], of: (payment: PaymentTotal) => Cents): Cents =>
  add(...payments.map(of))

/** The sums of a span; what was left before it follows from what moved in it. */
export function prepaidTotals(payments: readonly PaymentTotal[], left: LeftSums): PrepaidTotals {
  const own = payments.filter(({ purpose }) => purpose === 'prepay')
  const taken = sumOf(own, ({ amount }) => amount)
  const refunded = sumOf(own, ({ refundAmount, revokeAmount }) => add(refundAmount, revokeAmount))
  const used = sumOf(
    payments.filter(({ paymentType }) => paymentType === 'prepaid'),
    ({ net }) => net,
  )
  const { count, amount: closing } = left
  return {
    opening: subtract(add(closing, used, refunded), taken),
    taken,
    used,
    refunded,
    count,
    closing,
  }
}
