/**
 * The equations of business days as queries. Each gives rows with one column for each of its terms; an
 * equation holds when both sides of every row come to the same. Each is one statement and so sees one
 * moment, also while sales go on.
 */

import { type RawBuilder, sql } from 'kysely'
import {
  type Rule,
  type ReconciledDays,
  among,
  frozen,
  STANDING,
  taken,
  givenBack,
} from './rule.ts'
import {
  adjustments,
  broughtForward,
  daySales,
  lines,
  prepaidForward,
  sales,
} from './order-rules.ts'
import { moneyChange, rechargeConsume } from './report-rules.ts'

/** Money of one way of paying, or for one purpose, that moved on the day, by the card that it was about. */
const movedByCard = (
  days: ReconciledDays,
  which: RawBuilder<boolean>,
  givenBack: 'card_cents' | 'amount_cents',
): RawBuilder<unknown> => sql`
  select t.business_day_id as day, t.user_card_id as card, t.amount_cents as taken, 0::bigint as given
  from transactions t join orders o on o.id = t.order_id
  where ${among(days, 't.business_day_id')} and (t.status in ${STANDING} or t.status = 'revoked') and ${which}
  union all
  select r.business_day_id, t.user_card_id, 0, -r.${sql.ref(givenBack)}
  from refunds r join transactions t on t.id = r.transaction_id join orders o on o.id = t.order_id
  where ${among(days, 'r.business_day_id')} and r.status <> 'fail' and ${which}`

/** What the statements of cards say of the days, by types of line. */
const statedByCard = (days: ReconciledDays, types: readonly string[]): RawBuilder<unknown> => sql`
  select j.business_day_id as day, d.user_card_id as card, d.amount
  from ledger_journals j join card_details d on d.journal_id = j.id
  where ${among(days, 'j.business_day_id')} and d.book = 'debit' and d.type = any (${types})`

/** What moved beside what is stated, as rows of one card each. */
const besideStatements = (
  moved: RawBuilder<unknown>,
  stated: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select day, card, taken, given, 0 as stated from (${moved}) moved
  union all
  select day, card, 0, 0, amount from (${stated}) stated
) both_sides join user_cards c on c.id = both_sides.card`

const cardPayments: Rule = {
  name: 'cardPayments',
  left: ['cardTaken', 'cardGivenBack'],
  right: ['cardSpent'],
  about: 'card',
  rows: (days) => sql`
    select day, c.id, c.number as label, sum(taken) as "cardTaken", sum(given) as "cardGivenBack",
      -sum(stated) as "cardSpent"
    from ${besideStatements(
      movedByCard(days, sql`t.payment_type = 'debit'`, 'card_cents'),
      statedByCard(days, ['consume', 'refundConsume']),
    )} group by day, c.id`,
}

const recharges: Rule = {
  name: 'recharges',
  left: ['rechargesTaken', 'rechargesGivenBack'],
  right: ['cardCharged'],
  about: 'card',
  rows: (days) => sql`
    select day, c.id, c.number as label, sum(taken) as "rechargesTaken",
      sum(given) as "rechargesGivenBack", sum(stated) as "cardCharged"
    from ${besideStatements(
      movedByCard(days, sql`o.kind = 'recharge'`, 'amount_cents'),
      statedByCard(days, ['charge', 'refundCharge']),
    )} group by day, c.id`,
}

const ledger: Rule = {
  name: 'ledger',
  left: ['entries'],
  right: ['details'],
  about: 'card',
  rows: (days) => sql`
    select day, c.id, c.number as label, sum(entered) as entries, sum(stated) as details
    from (
      select j.business_day_id as day, a.user_card_id as card, case e.side when 'C' then e.amount else -e.amount end as entered,
        0 as stated
      from ledger_journals j
      join ledger_entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id and a.kind in ('principal', 'gift', 'principal_held', 'gift_held')
      where ${among(days, 'j.business_day_id')}
      union all
      select j.business_day_id, d.fund_user_card_id, 0, d.principal_amount + d.gift_amount
      from ledger_journals j join card_details d on d.journal_id = j.id and d.book = 'debit'
      where ${among(days, 'j.business_day_id')}
    ) both_sides join user_cards c on c.id = both_sides.card group by day, c.id`,
}

const shifts: Rule = {
  name: 'shifts',
  left: ['shiftSheets'],
  right: ['taken', 'givenBack'],
  about: 'shift',
  isOfSheets: true,
  rows: (days) => sql`
    select s.business_day_id as day, s.id, s.number::text as label, ${frozen('s.totals')} as "shiftSheets",
      ${taken('shift_id', 's.id')} as taken, ${givenBack('shift_id', 's.id')} as "givenBack"
    from shifts s where ${among(days, 's.business_day_id')} and s.settled`,
}

const day: Rule = {
  name: 'day',
  left: ['daySheets'],
  right: ['shiftSheets'],
  about: 'day',
  isOfSheets: true,
  rows: (days) => sql`
    select b.id as day, b.id, b.business_day::text as label, ${frozen('b.totals')} as "daySheets",
      coalesce((select sum(${frozen('s.totals')}) from shifts s where s.business_day_id = b.id), 0)
        as "shiftSheets"
    from business_days b
    where ${among(days, 'b.id')} and b.status = 'settled' and not b.is_nature_day`,
}

/** A preview that was prepared before the day was settled does not know it, and says nothing of it. */
const dayInMonth: Rule = {
  name: 'dayInMonth',
  left: ['daySheets'],
  right: ['monthSheets'],
  about: 'month',
  isOfSheets: true,
  rows: (days) => sql`
    select b.id as day, m.id, m.month as label, ${frozen('b.totals')} as "daySheets",
      coalesce(${frozen('listed.totals')}, 0) as "monthSheets"
    from business_days b
    join monthly_settlements m
      on m.station_id = b.station_id and m.month = to_char(b.business_day, 'YYYY-MM')
    left join lateral (
      select one -> 'totals' as totals from jsonb_array_elements(m.sheet -> 'days') one
      where (one ->> 'id')::bigint = b.id) listed on true
    where ${among(days, 'b.id')} and b.status = 'settled'
      and (listed.totals is not null or m.status = 'confirmed')`,
}

/** What is asked of each day by itself. */
export const DAY_RULES: readonly Rule[] = [
  sales,
  lines,
  cardPayments,
  recharges,
  ledger,
  rechargeConsume,
  moneyChange,
  daySales,
  adjustments,
  broughtForward,
  prepaidForward,
  shifts,
  day,
  dayInMonth,
]

const daySheets: Rule = {
  name: 'month',
  left: ['daySheets'],
  right: ['taken', 'givenBack'],
  about: 'day',
  isOfSheets: true,
  rows: (days) => sql`
    select null as day, b.id, b.business_day::text as label, ${frozen('b.totals')} as "daySheets",
      ${taken('business_day_id', 'b.id')} as taken, ${givenBack('business_day_id', 'b.id')} as "givenBack"
    from business_days b where ${among(days, 'b.id')} and b.status = 'settled'`,
}

/** What was confirmed of the month beside its days, which never change either. */
const monthSheet: Rule = {
  name: 'monthSheet',
  left: ['monthSheets'],
  right: ['daySheets'],
  about: 'month',
  isOfSheets: true,
  rows: ({ stationId, month }) => sql`
    select null as day, m.id, m.month as label, ${frozen('m.totals')} as "monthSheets",
      coalesce((
        select sum(${frozen('b.totals')}) from business_days b
        where b.station_id = m.station_id and b.status = 'settled'
          and to_char(b.business_day, 'YYYY-MM') = m.month), 0) as "daySheets"
    from monthly_settlements m
    where m.station_id = ${stationId} and m.status = 'confirmed' and m.month = ${month}`,
}

/** What is asked of a month as a whole. */
export const MONTH_RULES: readonly Rule[] = [daySheets, monthSheet]
