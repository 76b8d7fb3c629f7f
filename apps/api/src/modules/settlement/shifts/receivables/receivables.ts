/**
 * Receivables of a station at the end of a shift or day, and how it came to that: what they owed before,
 * with what was sold, less what was taken off, written off and paid.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import { MOST_LISTED } from '../contract.ts'
import { isWithin, rowsOf, type Span } from '../shift-totals.ts'
import type { OrderAdjustment, UnpaidOrder } from './contract.ts'

const SOLD_KINDS = sql`('fuel', 'goods', 'mixed')`

export interface UnpaidSums {
  count: number
  /**
   * Less what was paid for orders that came to nothing, and was given back in a later span: until then it was
   * the customers'.
   */
  amount: Cents
  /** The oldest of them, those whose payment is waited for first. */
  orders: UnpaidOrder[]
}

/**
 * Orders of a station that nobody had paid at the end of a span, whichever shift or day delivered them. A
 * day is settled after its end: what was paid, taken off or written off in a span that began later does not
 * count yet.
 */
export async function unpaidAt(db: Db, stationId: number, span: Span): Promise<UnpaidSums> {
  const [sums] = await rowsOf(
    db,
    sql<UnpaidSums>`
      with ${laterSpans(stationId, span)},
      moved as (
        select order_id, sum(amount) as amount, sum(discount) as discount from (
          ${effectsLater(
            't',
            sql`select t.order_id, t.amount_cents as amount, 0 as discount from transactions t
              where t.status in ('success', 'refunding', 'partRefunded', 'refunded', 'revoked')`,
          )}
          union all
          ${effectsLater(
            'r',
            sql`select t.order_id, -r.reopened_cents, 0
              from refunds r join transactions t on t.id = r.transaction_id where r.status <> 'fail'`,
          )}
          union all
          ${effectsLater(
            'a',
            sql`select a.order_id, a.amount_cents,
                case a.kind when 'discount' then a.amount_cents else 0 end
              from order_adjustments a where true`,
          )}
        ) effects group by order_id
      ),
      owing as (
        select o.*, u.due_now + coalesce(m.amount, 0) as due, o.payable_cents + coalesce(m.discount, 0) as payable
        from (
          select id, payable_cents - paid_cents as due_now from orders
          where station_id = ${stationId} and status in ('open', 'lock', 'partiallyPaid')
          union all
          select o.id, 0 from moved m join orders o on o.id = m.order_id
          where o.status not in ('open', 'lock', 'partiallyPaid')
        ) u
        join orders o on o.id = u.id and o.kind in ${SOLD_KINDS}
        left join moved m on m.order_id = o.id
        where case when o.shift_id is null then o.business_day_id <> all (${LATER_DAYS})
          else o.shift_id <> all (${LATER_SHIFTS}) end
      ),
      listed as (
        select o.id, o.order_no as "orderNo", o.payable, o.due, o.created_at as "createdDate",
          case when o.status in ('open', 'lock', 'partiallyPaid') then o.status
            when o.due < o.payable then 'partiallyPaid' else 'open' end as status,
          (select jsonb_build_object('id', n.id, 'logicNo', n.logic_no) from nozzles n
            where n.id = o.nozzle_id) as nozzle,
          (select b.business_day from business_days b where b.id = o.business_day_id) as "businessDay"
        from owing o where o.due > 0
        order by o.status = 'lock' desc, o.id limit ${MOST_LISTED}
      )
      select count(*) filter (where due > 0)::int as count, coalesce(sum(due), 0)::bigint as amount,
        (select coalesce(jsonb_agg(listed), '[]') from listed) as orders
      from owing`,
  )
  if (!sums) throw new Error('sums of nothing are still a row')
  return sums
}

/** What `effectsLater` refers to: shifts and days of the station that began after the span. */
export const laterSpans = (stationId: number, span: Span): RawBuilder<unknown> => sql`
  began as (${beginningOf(span)}),
  later_shifts as (
    select s.id from shifts s, began where s.station_id = ${stationId} and s.start_time > began.at),
  later_days as (
    select b.id from business_days b, began
    where b.station_id = ${stationId} and b.start_time > began.at)`

const beginningOf = (span: Span): RawBuilder<unknown> =>
  'shiftId' in span
    ? sql`select start_time as at from shifts where id = ${span.shiftId}`
    : sql`select start_time as at from business_days where id = ${span.dayId}`

const LATER_SHIFTS = sql`array(select id from later_shifts)`
const LATER_DAYS = sql`array(select id from later_days)`

/**
 * The rows of a shift, or of a day without shifts, that began after the span; each way by its own index, for
 * there are few of them among all that ever were.
 */
export const effectsLater = (
  row: 't' | 'r' | 'a',
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const [shift, day] = [sql.ref(`${row}.shift_id`), sql.ref(`${row}.business_day_id`)]
  return sql`${rows} and ${shift} = any (${LATER_SHIFTS})
    union all ${rows} and ${shift} is null and ${day} = any (${LATER_DAYS})`
}

export interface AdjustmentSums {
  written_off_count: number
  written_off: Cents
  discount: Cents
  /** Of sales that were not paid in full: given back, and due again. */
  reopened: Cents
  adjustments: OrderAdjustment[]
}

/** What happened in the span to orders that an earlier, settled sheet had counted. */
export async function adjustmentsIn(db: Db, span: Span): Promise<AdjustmentSums> {
  const [sums] = await rowsOf(
    db,
    sql<AdjustmentSums>`
      with here as (select * from order_adjustments a where ${isWithin('a', span)}),
      listed as (
        select a.id, a.kind, a.amount_cents as amount, a.reason, a.created_at as "createdDate",
          (select jsonb_build_object('id', o.id, 'orderNo', o.order_no) from orders o
            where o.id = a.order_id) as "order",
          (select b.business_day from business_days b where b.id = a.of_business_day_id) as "businessDay",
          (select jsonb_build_object('id', s.id, 'number', s.number) from shifts s
            where s.id = a.of_shift_id) as "shiftState",
          (select jsonb_build_object('id', u.id, 'name', u.name) from users u
            where u.id = a.operator_id) as operator
        from here a order by a.id limit ${MOST_LISTED}
      )
      select count(*) filter (where kind = 'writeOff')::int as written_off_count,
        coalesce(sum(amount_cents) filter (where kind = 'writeOff'), 0)::bigint as written_off,
        coalesce(sum(amount_cents) filter (where kind = 'discount'), 0)::bigint as discount,
        (select coalesce(sum(r.reopened_cents), 0)::bigint from refunds r
          where ${isWithin('r', span)} and r.status <> 'fail') as reopened,
        (select coalesce(jsonb_agg(listed), '[]') from listed) as adjustments
      from here`,
  )
  if (!sums) throw new Error('sums of nothing are still a row')
  return sums
}
