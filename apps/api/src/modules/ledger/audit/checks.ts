/**
 * The thirteen invariants as queries over a whole company. Each finds the rows that break it; an
 * empty answer is the proof.
 */

import { type RawBuilder, sql } from 'kysely'

export interface Violation {
  subject: string
  expected: string
  actual: string
}

export interface Check {
  invariant: number
  name: string
  query(companyId: number): RawBuilder<Violation>
}

const found = (
  subject: RawBuilder<unknown>,
  expected: RawBuilder<unknown>,
  actual: RawBuilder<unknown>,
) =>
  sql`(${subject})::text as subject, (${expected})::text as expected, (${actual})::text as actual`

const signed = sql`case e.side when 'C' then e.amount else -e.amount end`

/** What each bucket of a card must hold by its entries; overspend is an asset and counts the other way. */
const bucket = (kind: string, sign: '' | '-' = '') =>
  sql`coalesce(${sql.raw(sign)}sum(${signed}) filter (where a.kind = ${sql.lit(kind)}), 0)`

export const CHECKS: readonly Check[] = [
  {
    invariant: 1,
    name: 'entries of a journal balance for each unit, and are two at least',
    query: (company) => sql`
      select ${found(sql`'journal ' || e.journal_id || ' ' || e.unit`, sql`0`, sql`sum(${signed})`)}
      from ledger_entries e where e.company_id = ${company}
      group by e.journal_id, e.unit having sum(${signed}) <> 0 or count(*) < 2`,
  },
  {
    invariant: 2,
    name: 'entries of the company balance for each unit',
    query: (company) => sql`
      select ${found(sql`'company ' || e.unit`, sql`0`, sql`sum(${signed})`)}
      from ledger_entries e where e.company_id = ${company}
      group by e.unit having sum(${signed}) <> 0`,
  },
  {
    invariant: 3,
    name: 'what a card holds is the sum of its entries',
    query: (company) => sql`
      with sums as (
        select a.owner_id as card, array[${bucket('P')}, ${bucket('G')}, ${bucket('PH')}, ${bucket('GH')},
          ${bucket('OD', '-')}, ${bucket('S')}, ${bucket('SH')}, ${bucket('W')}, ${bucket('Q')}] as held
        from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.company_id = ${company} and a.owner_type = 'userCard' group by a.owner_id
      )
      select ${found(
        sql`'card ' || b.user_card_id`,
        sql`coalesce(s.held, array[0, 0, 0, 0, 0, 0, 0, 0, 0])`,
        sql`array[b.principal_cents, b.gift_cents, b.principal_held_cents, b.gift_held_cents,
          b.overspend_cents, b.points, b.points_held, b.growth, b.quota_cents]`,
      )}
      from card_balances b left join sums s on s.card = b.user_card_id
      where b.company_id = ${company}
        and coalesce(s.held, array[0, 0, 0, 0, 0, 0, 0, 0, 0]::numeric[]) <> array[b.principal_cents, b.gift_cents,
          b.principal_held_cents, b.gift_held_cents, b.overspend_cents, b.points, b.points_held, b.growth,
          b.quota_cents]::numeric[]`,
  },
  {
    invariant: 4,
    name: 'no bucket but quota is below zero',
    query: (company) => sql`
      select ${found(sql`'card ' || b.user_card_id`, sql`0`, sql`least(b.principal_cents, b.gift_cents)`)}
      from card_balances b where b.company_id = ${company} and least(b.principal_cents, b.gift_cents,
        b.principal_held_cents, b.gift_held_cents, b.overspend_cents, b.points, b.points_held, b.growth) < 0`,
  },
  {
    invariant: 5,
    name: 'each line of a statement follows from the one before',
    query: (company) => sql`
      with lines as (
        select d.id, d.value_after, case d.book when 'debit' then d.principal_amount + d.gift_amount
            else d.amount end as moved,
          lag(d.value_after, 1, 0::bigint) over (
            partition by d.fund_user_card_id, d.book order by d.journal_id, d.id) as before
        from card_details d where d.company_id = ${company}
      )
      select ${found(sql`'detail ' || l.id`, sql`l.before + l.moved`, sql`l.value_after`)}
      from lines l where l.before + l.moved <> l.value_after`,
  },
  {
    invariant: 6,
    name: 'no line is refunded beyond what it moved',
    query: (company) => sql`
      select ${found(
        sql`'detail ' || s.detail_id`,
        sql`abs(d.principal_amount) + abs(d.gift_amount)`,
        sql`s.refunded_principal + s.refunded_gift`,
      )}
      from card_detail_states s join card_details d on d.id = s.detail_id
      where s.company_id = ${company} and (s.refunded_principal > abs(d.principal_amount)
        or s.refunded_gift > abs(d.gift_amount))`,
  },
  {
    invariant: 7,
    name: 'assignments and their way back sum to zero in each journal',
    query: (company) => sql`
      select ${found(sql`'journal ' || d.journal_id`, sql`0`, sql`sum(d.amount)`)}
      from card_details d where d.company_id = ${company} and d.type in ('assign', 'back') and d.book = 'debit'
      group by d.journal_id having sum(d.amount) <> 0`,
  },
  {
    invariant: 8,
    name: 'what cards paid and were charged is what the transactions say',
    query: (company) => sql`
      select ${found(sql`'transaction ' || t.id`, sql`t.amount_cents`, sql`coalesce(sum(abs(d.amount)), 0)`)}
      from transactions t join orders o on o.id = t.order_id
      left join card_details d on d.transaction_id = t.id and d.book = 'debit'
        and d.type in ('consume', 'charge')
      where t.company_id = ${company} and t.status in ('success', 'partRefunded', 'refunded', 'revoked')
        and (t.payment_type = 'debit' or o.kind = 'recharge') and t.amount_cents > 0
      group by t.id having coalesce(sum(abs(d.amount)), 0) <> t.amount_cents`,
  },
  {
    invariant: 9,
    name: 'overspend and the status overspend go together',
    query: (company) => sql`
      select ${found(sql`'card ' || c.id`, sql`b.overspend_cents`, sql`c.status`)}
      from user_cards c join card_balances b on b.user_card_id = c.id where c.company_id = ${company}
        and ((b.overspend_cents > 0 and c.status = 'normal') or (b.overspend_cents = 0 and c.status = 'overspend'))`,
  },
  {
    invariant: 10,
    name: 'gift lots sum to the gift',
    query: (company) => sql`
      select ${found(
        sql`'card ' || b.user_card_id`,
        sql`b.gift_cents + b.gift_held_cents`,
        sql`coalesce(sum(l.remaining_cents), 0)`,
      )}
      from card_balances b left join gift_lots l on l.user_card_id = b.user_card_id
      where b.company_id = ${company} group by b.user_card_id
      having b.gift_cents + b.gift_held_cents <> coalesce(sum(l.remaining_cents), 0)`,
  },
  {
    invariant: 11,
    name: 'open holds sum to what is held',
    query: (company) => sql`
      select ${found(
        sql`'card ' || b.user_card_id`,
        sql`b.lock_value_cents`,
        sql`coalesce(sum(h.principal_cents + h.gift_cents), 0)`,
      )}
      from card_balances b left join card_holds h on h.user_card_id = b.user_card_id and h.status = 'open'
      where b.company_id = ${company} group by b.user_card_id
      having (b.principal_held_cents, b.gift_held_cents, b.points_held) <> (
        coalesce(sum(h.principal_cents), 0), coalesce(sum(h.gift_cents), 0), coalesce(sum(h.points), 0))`,
  },
  {
    invariant: 12,
    name: 'a journal was posted while its shift was open',
    query: (company) => sql`
      select ${found(sql`'journal ' || j.id`, sql`s.end_time`, sql`j.created_at`)}
      from ledger_journals j join shifts s on s.id = j.shift_id
      where j.company_id = ${company} and s.settled and j.created_at > s.updated_at`,
  },
  {
    invariant: 13,
    name: 'quota is what was granted less what was used',
    query: (company) => sql`
      select ${found(sql`'card ' || b.user_card_id`, sql`coalesce(sum(d.amount), 0)`, sql`b.quota_cents`)}
      from card_balances b left join card_details d on d.fund_user_card_id = b.user_card_id and d.book = 'quota'
      where b.company_id = ${company} group by b.user_card_id
      having coalesce(sum(d.amount), 0) <> b.quota_cents`,
  },
]
