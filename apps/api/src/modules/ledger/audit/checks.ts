/**
 * The invariants that are about a company as a whole, as queries. Each finds what breaks it; an empty answer
 * is the proof. Each is one statement and so sees one moment, also while sales go on.
 */

import { sql } from 'kysely'
import { type Check, found, signed } from './check.ts'

const NO_CARD = sql`null`

export const COMPANY_CHECKS: readonly Check[] = [
  {
    invariant: 1,
    name: 'entries of a journal balance for each unit',
    query: (company) => sql`
      select ${found(sql`'journal ' || j.id`, NO_CARD, sql`0`, sql`coalesce(sum(${signed}), 0)`)}
      from ledger_journals j left join ledger_entries e on e.journal_id = j.id
      where j.company_id = ${company}
      group by j.id, e.unit having count(e.id) < 2 or sum(${signed}) <> 0`,
  },
  {
    invariant: 2,
    name: 'entries of the company balance for each unit',
    query: (company) => sql`
      select ${found(sql`'company ' || e.unit`, NO_CARD, sql`0`, sql`sum(${signed})`)}
      from ledger_entries e where e.company_id = ${company}
      group by e.unit having sum(${signed}) <> 0`,
  },
  {
    invariant: 7,
    name: 'no money is where nobody can move it',
    // Whoever looks after the card moves it; the card is as it should be, so nothing is locked.
    query: (company) => sql`
      select ${found(sql`'card ' || c.id`, NO_CARD, sql`0`, sql`b.value_cents + b.overspend_cents`)}
      from user_cards c join card_balances b on b.user_card_id = c.id
      join card_programmes p on p.id = c.card_id
      where c.company_id = ${company} and b.value_cents + b.overspend_cents > 0
        and (c.status = 'returned' or c.parent_id is not null and p.value_mode = 'share')`,
  },
  {
    invariant: 12,
    name: 'a journal was posted while its shift and its day were open',
    query: (company) => sql`
      select ${found(
        sql`'journal ' || j.id`,
        NO_CARD,
        sql`least(s.settled_at, d.settled_at)`,
        sql`j.created_at`,
      )}
      from ledger_journals j join business_days d on d.id = j.business_day_id
      left join shifts s on s.id = j.shift_id
      where j.company_id = ${company} and j.created_at > least(s.settled_at, d.settled_at)`,
  },
  {
    invariant: 13,
    name: 'quota is what was granted less what was used',
    query: (company) => sql`
      select ${found(sql`'quota'`, NO_CARD, sql`counters.quota`, sql`cards.quota`)}
      from (select coalesce(sum(quota_cents), 0) as quota from card_balances where company_id = ${company}) cards,
        (select coalesce(-sum(${signed}), 0) as quota from ledger_accounts a
          join ledger_entries e on e.account_id = a.id
          where a.company_id = ${company} and a.kind in ('quota_granted', 'quota_used')) counters
      where cards.quota <> counters.quota`,
  },
  {
    invariant: 14,
    name: 'what prepayments used and hold is what payments, fuellings and refunds say',
    query: (company) => sql`
      select ${found(
        sql`'order ' || o.id`,
        NO_CARD,
        sql`facts.used || ' used, ' || facts.held || ' held'`,
        sql`o.prepaid_used_cents || ' used, ' || o.prepaid_held_cents || ' held'`,
      )}
      from orders o
      cross join lateral (
        select
          (select coalesce(sum(t.amount_cents - t.refunded_cents), 0) from transactions t
            where t.prepay_order_id = o.id
              and t.status in ('success', 'refunding', 'partRefunded', 'refunded')) as used,
          (select coalesce(sum(a.held_cents), 0) from pump_authorisations a
            where a.prepay_order_id = o.id and a.status in ('waiting', 'authorised', 'fuelled', 'gray'))
          + (select coalesce(sum(r.amount_cents), 0)
            from channel_payments p join channel_refunds r on r.channel_payment_id = p.id
            where p.order_id = o.id and r.kind = 'refund' and r.state = 'asked') as held
      ) facts
      where o.company_id = ${company} and o.kind = 'prepay'
        and (o.prepaid_used_cents <> facts.used or o.prepaid_held_cents <> facts.held)`,
  },
]
