/**
 * The equations of a business day as queries. Each gives rows with one column for each of its terms; an
 * equation holds when both sides of every row come to the same. Each is one statement and so sees one
 * moment, also while sales go on.
 */

import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { Equation, TermName } from './contract.ts'

export interface ProvenDay {
  id: number
  stationId: number
  businessDay: IsoDate
}

export interface Check {
  name: Equation['name']
  left: readonly TermName[]
  right: readonly TermName[]
  about: Equation['about']
  /** Whether it is left out where it finds nothing to compare: what is not settled has no sheet. */
  isOfSheets?: true
  /** Columns `id`, `label`, and one for each term. */
  rows(day: ProvenDay): RawBuilder<unknown>
}

const STANDING = sql`('success', 'refunding', 'partRefunded', 'refunded')`
const UNPAID = sql`('open', 'lock', 'partiallyPaid')`
const ENDED = sql`('close', 'fail')`

/** What was sold on the day, or has to be collected since; what ended without payment is nothing. */
const soldOrders = ({ id }: ProvenDay): RawBuilder<unknown> => sql`
  orders o where o.business_day_id = ${id} and o.kind in ('fuel', 'goods', 'mixed')
    and o.status not in ${ENDED}`

const sales: Check = {
  name: 'sales',
  left: ['payable'],
  right: ['paid', 'due'],
  about: 'order',
  rows: (day) => sql`
    select o.id, o.order_no as label, o.payable_cents as payable,
      coalesce((select sum(t.amount_cents) from transactions t
        where t.order_id = o.id and t.status in ${STANDING}), 0) as paid,
      case when o.status in ${UNPAID} then o.payable_cents - o.paid_cents else 0 end as due
    from ${soldOrders(day)}`,
}

const lines: Check = {
  name: 'lines',
  left: ['orders'],
  right: ['lines'],
  about: 'order',
  rows: (day) => sql`
    select o.id, o.order_no as label, o.amount_cents as orders,
      coalesce((select sum(l.amount_cents) from line_items l where l.order_id = o.id), 0) as lines
    from ${soldOrders(day)}`,
}

/** Money of one way of paying, or for one purpose, that moved on the day, by the card that it was about. */
const movedByCard = (
  { id }: ProvenDay,
  which: RawBuilder<boolean>,
  givenBack: 'card_cents' | 'amount_cents',
): RawBuilder<unknown> => sql`
  select t.user_card_id as card, t.amount_cents as taken, 0::bigint as given
  from transactions t join orders o on o.id = t.order_id
  where t.business_day_id = ${id} and (t.status in ${STANDING} or t.status = 'revoked') and ${which}
  union all
  select t.user_card_id, 0, -r.${sql.ref(givenBack)}
  from refunds r join transactions t on t.id = r.transaction_id join orders o on o.id = t.order_id
  where r.business_day_id = ${id} and r.status <> 'fail' and ${which}`

/** What the statements of cards say of the day, by types of line. */
const statedByCard = ({ id }: ProvenDay, types: readonly string[]): RawBuilder<unknown> => sql`
  select d.user_card_id as card, d.amount
  from ledger_journals j join card_details d on d.journal_id = j.id
  where j.business_day_id = ${id} and d.book = 'debit' and d.type = any (${types})`

/** What moved beside what is stated, as rows of one card each. */
const besideStatements = (
  moved: RawBuilder<unknown>,
  stated: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select card, taken, given, 0 as stated from (${moved}) moved
  union all
  select card, 0, 0, amount from (${stated}) stated
) both_sides join user_cards c on c.id = both_sides.card`

const cardPayments: Check = {
  name: 'cardPayments',
  left: ['cardTaken', 'cardGivenBack'],
  right: ['cardSpent'],
  about: 'card',
  rows: (day) => sql`
    select c.id, c.number as label, sum(taken) as "cardTaken", sum(given) as "cardGivenBack",
      -sum(stated) as "cardSpent"
    from ${besideStatements(
      movedByCard(day, sql`t.payment_type = 'debit'`, 'card_cents'),
      statedByCard(day, ['consume', 'refundConsume']),
    )} group by c.id`,
}

const recharges: Check = {
  name: 'recharges',
  left: ['rechargesTaken', 'rechargesGivenBack'],
  right: ['cardCharged'],
  about: 'card',
  rows: (day) => sql`
    select c.id, c.number as label, sum(taken) as "rechargesTaken",
      sum(given) as "rechargesGivenBack", sum(stated) as "cardCharged"
    from ${besideStatements(
      movedByCard(day, sql`o.kind = 'recharge'`, 'amount_cents'),
      statedByCard(day, ['charge', 'refundCharge']),
    )} group by c.id`,
}

const ledger: Check = {
  name: 'ledger',
  left: ['entries'],
  right: ['details'],
  about: 'card',
  rows: (day) => sql`
    select c.id, c.number as label, sum(entered) as entries, sum(stated) as details
    from (
      select a.user_card_id as card, case e.side when 'C' then e.amount else -e.amount end as entered,
        0 as stated
      from ledger_journals j
      join ledger_entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id and a.kind in ('P', 'G', 'PH', 'GH')
      where j.business_day_id = ${day.id}
      union all
      select d.fund_user_card_id, 0, d.principal_amount + d.gift_amount
      from ledger_journals j join card_details d on d.journal_id = j.id and d.book = 'debit'
      where j.business_day_id = ${day.id}
    ) both_sides join user_cards c on c.id = both_sides.card group by c.id`,
}

/** What was kept according to a sheet that was frozen. */
const frozen = (totals: string): RawBuilder<unknown> => {
  const figure = (name: string) => sql`(${sql.ref(totals)} ->> ${sql.lit(name)})::bigint`
  return sql`(${figure('paidAmount')} + ${figure('rechargeAmount')} - ${figure('refundAmount')})`
}

/** The same from the payments and refunds themselves. */
const taken = (column: 'shift_id' | 'business_day_id', id: string): RawBuilder<unknown> => sql`
  coalesce((select sum(t.amount_cents) from transactions t
    where t.${sql.ref(column)} = ${sql.ref(id)} and (t.status in ${STANDING} or t.status = 'revoked')), 0)`

const givenBack = (column: 'shift_id' | 'business_day_id', id: string): RawBuilder<unknown> => sql`
  -coalesce((select sum(r.amount_cents) from refunds r
    where r.${sql.ref(column)} = ${sql.ref(id)} and r.status <> 'fail'), 0)`

const shifts: Check = {
  name: 'shifts',
  left: ['shiftSheets'],
  right: ['taken', 'givenBack'],
  about: 'shift',
  isOfSheets: true,
  rows: ({ id }) => sql`
    select s.id, s.number::text as label, ${frozen('s.totals')} as "shiftSheets",
      ${taken('shift_id', 's.id')} as taken, ${givenBack('shift_id', 's.id')} as "givenBack"
    from shifts s where s.business_day_id = ${id} and s.settled`,
}

const day: Check = {
  name: 'day',
  left: ['daySheets'],
  right: ['shiftSheets'],
  about: 'day',
  isOfSheets: true,
  rows: ({ id }) => sql`
    select b.id, b.business_day::text as label, ${frozen('b.totals')} as "daySheets",
      coalesce((select sum(${frozen('s.totals')}) from shifts s where s.business_day_id = b.id), 0)
        as "shiftSheets"
    from business_days b where b.id = ${id} and b.status = 'settled' and not b.is_nature_day`,
}

const month: Check = {
  name: 'month',
  left: ['daySheets'],
  right: ['taken', 'givenBack'],
  about: 'day',
  isOfSheets: true,
  rows: ({ stationId, businessDay }) => sql`
    select b.id, b.business_day::text as label, ${frozen('b.totals')} as "daySheets",
      ${taken('business_day_id', 'b.id')} as taken, ${givenBack('business_day_id', 'b.id')} as "givenBack"
    from business_days b
    where b.station_id = ${stationId} and b.status = 'settled'
      and date_trunc('month', b.business_day) = date_trunc('month', ${businessDay}::date)`,
}

/** What was confirmed of the month beside its days, which never change either. */
const monthSheet: Check = {
  name: 'monthSheet',
  left: ['monthSheets'],
  right: ['daySheets'],
  about: 'month',
  isOfSheets: true,
  rows: ({ stationId, businessDay }) => sql`
    select m.id, m.month as label, ${frozen('m.totals')} as "monthSheets",
      coalesce((
        select sum(${frozen('b.totals')}) from business_days b
        where b.station_id = m.station_id and b.status = 'settled'
          and to_char(b.business_day, 'YYYY-MM') = m.month), 0) as "daySheets"
    from monthly_settlements m
    where m.station_id = ${stationId} and m.status = 'confirmed'
      and m.month = to_char(${businessDay}::date, 'YYYY-MM')`,
}

export const CHECKS: readonly Check[] = [
  sales,
  lines,
  cardPayments,
  recharges,
  ledger,
  shifts,
  day,
  month,
  monthSheet,
]
