/**
 * The thirteen invariants as queries over a whole company. Each finds what breaks it; an empty
 * answer is the proof. Each is one statement and so sees one moment, also while sales go on.
 */

import { type RawBuilder, sql } from 'kysely'

/** Something that is not as it must be. */
export interface Violation {
  /** What it is about, as `detail 17`. */
  subject: string
  /** The card that must be stopped, where it is about one. */
  card: number | null
  expected: string
  actual: string
}

export interface Check {
  invariant: number
  name: string
  query(companyId: number): RawBuilder<Violation>
}

type Sql = RawBuilder<unknown>

const found = (subject: Sql, card: Sql, expected: Sql, actual: Sql) =>
  sql`(${subject})::text as subject, (${card})::bigint as card,
    (${expected})::text as expected, (${actual})::text as actual`

const NO_CARD = sql`null`

const signed = sql`case e.side when 'C' then e.amount else -e.amount end`

/** What an account of a card must hold by its entries. */
const sumOf = (kind: string) =>
  sql`coalesce(sum(${signed}) filter (where a.kind = ${sql.lit(kind)}), 0)`

/** What a line moved of the worth of its book; a debt is no worth of the card. */
const moved = sql`case d.book when 'debit' then d.principal_amount + d.gift_amount else d.amount end`

export const CHECKS: readonly Check[] = [
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
    invariant: 3,
    name: 'what a card holds is the sum of its entries',
    query: (company) => sql`
      with kept as (
        select user_card_id as card, array[principal_cents, gift_cents, principal_held_cents,
          gift_held_cents, -overspend_cents, points, growth, quota_cents]::numeric[] as amounts
        from card_balances where company_id = ${company}
      ), summed as (
        select a.user_card_id as card, array[${sumOf('P')}, ${sumOf('G')}, ${sumOf('PH')}, ${sumOf('GH')},
          ${sumOf('OD')}, ${sumOf('S')}, ${sumOf('W')}, ${sumOf('Q')}]::numeric[] as amounts
        from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.company_id = ${company} and a.user_card_id is not null group by a.user_card_id
      )
      select ${found(sql`'card ' || k.card`, sql`k.card`, sql`s.amounts`, sql`k.amounts`)}
      from kept k left join summed s using (card)
      where k.amounts <> coalesce(s.amounts, array[0, 0, 0, 0, 0, 0, 0, 0])`,
  },
  {
    invariant: 4,
    name: 'no bucket but quota is below zero',
    query: (company) => sql`
      select ${found(
        sql`'card ' || b.user_card_id`,
        sql`b.user_card_id`,
        sql`0`,
        sql`least(b.principal_cents, b.gift_cents, b.principal_held_cents, b.gift_held_cents,
          b.overspend_cents, b.points, b.growth)`,
      )}
      from card_balances b where b.company_id = ${company} and least(b.principal_cents, b.gift_cents,
        b.principal_held_cents, b.gift_held_cents, b.overspend_cents, b.points, b.growth) < 0`,
  },
  {
    invariant: 5,
    name: 'each line of a statement follows from the one before',
    query: (company) => sql`
      with lines as (
        select d.id, d.fund_user_card_id as card, d.value_after, ${moved} as moved,
          lag(d.value_after, 1, 0::bigint)
            over (partition by d.fund_user_card_id, d.book order by d.journal_id, d.id) as before
        from card_details d where d.company_id = ${company}
      )
      select ${found(sql`'detail ' || l.id`, sql`l.card`, sql`l.before + l.moved`, sql`l.value_after`)}
      from lines l where l.before + l.moved <> l.value_after`,
  },
  {
    invariant: 5,
    name: 'the lines of a statement sum to what the card holds',
    query: (company) => sql`
      with held as (
        select user_card_id as card, unnest(array['debit', 'score', 'level', 'quota']) as book,
          unnest(array[value_cents, points, growth, quota_cents]) as value
        from card_balances where company_id = ${company}
      )
      select ${found(sql`h.book || ' of card ' || h.card`, sql`h.card`, sql`h.value`, sql`sum(${moved})`)}
      from held h left join card_details d on d.fund_user_card_id = h.card and d.book = h.book
      group by h.card, h.book, h.value having h.value <> coalesce(sum(${moved}), 0)`,
  },
  {
    invariant: 6,
    name: 'no line is refunded beyond what it moved',
    query: (company) => sql`
      select ${found(
        sql`'detail ' || d.id`,
        sql`d.fund_user_card_id`,
        sql`abs(d.amount)`,
        sql`s.refunded_principal + s.refunded_gift`,
      )}
      from card_detail_states s join card_details d on d.id = s.detail_id
      where s.company_id = ${company} and (s.refunded_gift > abs(d.gift_amount)
        or s.refunded_principal + s.refunded_gift > abs(d.amount))`,
  },
  {
    invariant: 7,
    name: 'assignments and their way back sum to zero in each journal',
    query: (company) => sql`
      select ${found(sql`'journal ' || d.journal_id`, sql`min(d.fund_user_card_id)`, sql`0`, sql`sum(d.amount)`)}
      from card_details d
      where d.company_id = ${company} and d.type in ('assign', 'back') and d.book = 'debit'
      group by d.journal_id having sum(d.amount) <> 0`,
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
    invariant: 8,
    name: 'what cards paid and were charged is what the transactions say',
    query: (company) => sql`
      select ${found(
        sql`'transaction ' || t.id`,
        sql`t.user_card_id`,
        sql`t.amount_cents`,
        sql`coalesce(sum(abs(d.amount)), 0)`,
      )}
      from transactions t join orders o on o.id = t.order_id
      left join card_details d on d.transaction_id = t.id and d.book = 'debit'
        and d.type in ('consume', 'charge')
      where t.company_id = ${company} and t.amount_cents > 0
        and t.status in ('success', 'partRefunded', 'refunding', 'refunded', 'revoked')
        and (t.payment_type = 'debit' or o.kind = 'recharge')
      group by t.id having coalesce(sum(abs(d.amount)), 0) <> t.amount_cents`,
  },
  {
    invariant: 9,
    name: 'overspend and the status overspend go together',
    query: (company) => sql`
      select ${found(sql`'card ' || c.id`, sql`c.id`, sql`b.overspend_cents`, sql`c.status`)}
      from user_cards c join card_balances b on b.user_card_id = c.id where c.company_id = ${company}
        and (b.overspend_cents > 0 and c.status = 'normal' or b.overspend_cents = 0 and c.status = 'overspend')`,
  },
  {
    invariant: 10,
    name: 'gift lots sum to the gift',
    query: (company) => sql`
      select ${found(
        sql`'card ' || b.user_card_id`,
        sql`b.user_card_id`,
        sql`b.gift_cents + b.gift_held_cents`,
        sql`coalesce(sum(l.remaining_cents), 0)`,
      )}
      from card_balances b left join gift_lots l on l.user_card_id = b.user_card_id
      where b.company_id = ${company} group by b.user_card_id
      having b.gift_cents + b.gift_held_cents <> coalesce(sum(l.remaining_cents), 0)`,
  },
  {
    invariant: 10,
    name: 'no more of a gift is on cards than was granted',
    query: (company) => sql`
      select ${found(
        sql`'gift lot ' || o.id`,
        sql`o.user_card_id`,
        sql`o.granted_cents`,
        sql`sum(l.remaining_cents)`,
      )}
      from gift_lots o join gift_lots l on l.origin_lot_id = o.id
      where o.company_id = ${company} and o.origin_lot_id = o.id
      group by o.id having sum(l.remaining_cents) > o.granted_cents`,
  },
  {
    invariant: 11,
    name: 'open holds sum to what is held',
    query: (company) => sql`
      select ${found(
        sql`'card ' || b.user_card_id`,
        sql`b.user_card_id`,
        sql`array[b.principal_held_cents, b.gift_held_cents]`,
        sql`array[coalesce(sum(h.principal_cents), 0), coalesce(sum(h.gift_cents), 0)]`,
      )}
      from card_balances b left join card_holds h on h.user_card_id = b.user_card_id and h.status = 'open'
      where b.company_id = ${company} group by b.user_card_id
      having (b.principal_held_cents, b.gift_held_cents) <> (
        coalesce(sum(h.principal_cents), 0), coalesce(sum(h.gift_cents), 0))`,
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
          where a.company_id = ${company} and a.kind in ('QG', 'QU')) counters
      where cards.quota <> counters.quota`,
  },
]
