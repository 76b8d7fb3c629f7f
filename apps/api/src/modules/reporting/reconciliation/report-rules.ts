/**
 * Both reports of card money beside the entries of the ledger, card by card. Their side is counted as the
 * reports count: by the station of a line and the date of its day, not by the day that a journal names.
 */

import { type RawBuilder, sql } from 'kysely'
import { MOVEMENTS, type Movement, typesOf } from '#modules/reporting/reports/contract.ts'
import { movedAt, worth } from '#modules/reporting/reports/moved-money.ts'
import { among, type Rule, type ReconciledDays } from './rule.ts'

/** What the ledger's accounts say that each card gained. */
const entered = (days: ReconciledDays): RawBuilder<unknown> => sql`
  select j.business_day_id as day, a.user_card_id as card, null::text as type,
    case e.side when 'C' then e.amount else -e.amount end as entered, 0::bigint as worth
  from ledger_journals j
  join ledger_entries e on e.journal_id = j.id
  join ledger_accounts a on a.id = e.account_id and a.kind in ('principal', 'gift', 'principal_held', 'gift_held')
  where ${among(days, 'j.business_day_id')}`

const reported = (days: ReconciledDays): RawBuilder<unknown> => sql`
  select b.id, d.fund_user_card_id, d.type, 0, ${worth}
  from ${movedAt({ stationIds: [days.stationId] })} and ${among(days, 'b.id')}`

const besideEntries = (
  days: ReconciledDays,
  figures: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select day, c.id, c.number as label, coalesce(sum(entered), 0) as entries, ${figures}
  from (${entered(days)} union all ${reported(days)}) both_sides
  join user_cards c on c.id = both_sides.card group by day, c.id`

const sumWhere = (condition: RawBuilder<unknown>, name: string): RawBuilder<unknown> =>
  sql`coalesce(sum(worth) filter (where ${condition}), 0) as ${sql.ref(name)}`

const sumOf = (movement: Movement): RawBuilder<unknown> =>
  sumWhere(sql`both_sides.type = any (${typesOf(movement)})`, movement)

export const rechargeConsume: Rule = {
  name: 'rechargeConsume',
  left: ['entries'],
  right: MOVEMENTS,
  about: 'card',
  rows: (days) => besideEntries(days, sql.join(MOVEMENTS.map(sumOf))),
}

export const moneyChange: Rule = {
  name: 'moneyChange',
  left: ['entries'],
  right: ['moneyIn', 'moneyOut'],
  about: 'card',
  rows: (days) =>
    besideEntries(
      days,
      sql.join([sumWhere(sql`worth > 0`, 'moneyIn'), sumWhere(sql`worth < 0`, 'moneyOut')]),
    ),
}
