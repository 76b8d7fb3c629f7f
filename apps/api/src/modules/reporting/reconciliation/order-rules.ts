/** The equations of what was sold: of orders, and of the sheets of days that counted them. */

import { type RawBuilder, sql } from 'kysely'
import type { TermName } from './contract.ts'
import { among, type Rule, type ReconciledDays, STANDING } from './rule.ts'

/** What was sold on the day, or has to be collected since; what was given up on the day itself is nothing. */
const soldOrders = (days: ReconciledDays): RawBuilder<unknown> => sql`
  orders o where ${among(days, 'o.business_day_id')} and o.is_sold`

export const sales: Rule = {
  name: 'sales',
  left: ['payable'],
  right: ['paid', 'reopened', 'writtenOff', 'due'],
  about: 'order',
  rows: (days) => sql`
    select o.business_day_id as day, o.id, o.order_no as label, o.payable_cents as payable,
      coalesce((select sum(t.amount_cents) from transactions t
        where t.order_id = o.id and t.status in ${STANDING}), 0) as paid,
      -coalesce((select sum(r.reopened_cents) from refunds r join transactions t on t.id = r.transaction_id
        where t.order_id = o.id and t.status in ${STANDING} and r.status <> 'fail'), 0) as reopened,
      case when o.is_written_off then o.payable_cents else 0 end as "writtenOff",
      case when o.status in ('open', 'lock', 'partiallyPaid') then o.payable_cents - o.paid_cents else 0 end
        as due
    from ${soldOrders(days)}`,
}

export const lines: Rule = {
  name: 'lines',
  left: ['orders'],
  right: ['lines'],
  about: 'order',
  rows: (days) => sql`
    select o.business_day_id as day, o.id, o.order_no as label, o.amount_cents - o.discount_cents as orders,
      coalesce((select sum(l.amount_cents - l.discount_cents) from line_items l where l.order_id = o.id), 0)
        as lines
    from ${soldOrders(days)}`,
}

const figureOf = (sheet: string, name: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${sheet}.totals`)} ->> ${sql.lit(name)})::bigint`

const settledDays = (days: ReconciledDays): RawBuilder<unknown> => sql`
  business_days b where ${among(days, 'b.id')} and b.status = 'settled'`

/** What a sheet says was sold, less discounts, beside the orders as they stood when it was settled. */
export const daySales: Rule = {
  name: 'daySales',
  left: ['sheetSales'],
  right: ['orders'],
  about: 'day',
  isOfSheets: true,
  rows: (days) => sql`
    select b.id as day, b.id, b.business_day::text as label,
      ${figureOf('b', 'salesAmount')} - ${figureOf('b', 'discount')} as "sheetSales",
      coalesce((select sum(o.amount_cents - o.discount_cents + o.later_discount_cents) from orders o
        where o.business_day_id = b.id and o.is_sold), 0) as orders
    from ${settledDays(days)}`,
}

/** What became on a day of orders of earlier ones. */
export const adjustments: Rule = {
  name: 'adjustments',
  left: ['sheetAdjustments'],
  right: ['adjustments'],
  about: 'day',
  isOfSheets: true,
  rows: (days) => sql`
    select b.id as day, b.id, b.business_day::text as label,
      ${figureOf('b', 'writtenOffAmount')} + ${figureOf('b', 'laterDiscount')} as "sheetAdjustments",
      coalesce((select sum(a.amount_cents) from order_adjustments a where a.business_day_id = b.id), 0)
        as adjustments
    from ${settledDays(days)}`,
}

/** A figure that each shift or calendar day begins with, beside the one that the sheet before it ended with. */
const carriedOver = (
  days: ReconciledDays,
  { opening, closing, path }: { opening: TermName; closing: TermName; path: [string, string] },
): RawBuilder<unknown> => {
  const [begins, ended] = path.map((one) => one.split('.'))
  return sql`
    with sheets as (
      select b.id as day, s.id as shift, s.start_time, s.totals, b.business_day || ' #' || s.number as label
      from shifts s join business_days b on b.id = s.business_day_id
      where s.station_id = ${days.stationId}
      union all
      select b.id, null, b.start_time, b.totals, b.business_day::text
      from business_days b where b.station_id = ${days.stationId} and b.is_nature_day),
    in_order as (
      select *, lag(totals) over (order by start_time, shift nulls last) as before from sheets)
    select i.day, i.day as id, i.label, (i.totals #>> ${begins})::bigint as ${sql.ref(opening)},
      (i.before #>> ${ended})::bigint as ${sql.ref(closing)}
    from in_order i
    where ${among(days, 'i.day')}
      and i.totals #>> ${begins} is not null and i.before #>> ${begins} is not null`
}

/** What was due when a shift or calendar day began beside what the one before it left due. */
export const broughtForward: Rule = {
  name: 'broughtForward',
  left: ['openingUnpaid'],
  right: ['unpaidBefore'],
  about: 'day',
  isOfSheets: true,
  rows: (days) =>
    carriedOver(days, {
      opening: 'openingUnpaid',
      closing: 'unpaidBefore',
      path: ['openingUnpaidAmount', 'unpaidAmount'],
    }),
}

/** The same of what was left of prepayments. */
export const prepaidForward: Rule = {
  name: 'prepaidForward',
  left: ['openingPrepaid'],
  right: ['prepaidBefore'],
  about: 'day',
  isOfSheets: true,
  rows: (days) =>
    carriedOver(days, {
      opening: 'openingPrepaid',
      closing: 'prepaidBefore',
      path: ['prepaid.opening', 'prepaid.closing'],
    }),
}
