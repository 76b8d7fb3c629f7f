/**
 * The invariants that are about cards, as queries over all cards of a company, or over one of them. What one
 * of them finds stops the card.
 */

import { type RawBuilder, sql } from 'kysely'
import { found, signed, type Sql, type Violation } from './check.ts'

/** What narrows a query to one card, where one is asked about. */
export interface Narrowing {
  /** By the column that names the card. */
  card(column: Sql): Sql
  /** By the lines `d` of its money, so that they are found by their indexes. */
  lines: Sql
  /** By the journals of those lines. */
  journals: Sql
}

/** All cards of the company. */
export const everyCard: Narrowing = { card: () => sql``, lines: sql``, journals: sql`` }

export function onlyCard(cardId: number): Narrowing {
  const lines = sql`and d.fund_user_card_id = ${cardId}
    and (d.user_card_id = ${cardId} or d.fund_user_card_id <> d.user_card_id)`
  return {
    card: (column) => sql`and ${column} = ${cardId}`,
    lines,
    journals: sql`and d.journal_id in (select d.journal_id from card_details d where true ${lines})`,
  }
}

export interface CardCheck {
  invariant: number
  name: string
  query(companyId: number, of: Narrowing): RawBuilder<Violation>
}

/** What an account of a card must hold by its entries. */
const sumOf = (kind: string) =>
  sql`coalesce(sum(${signed}) filter (where a.kind = ${sql.lit(kind)}), 0)`

/** What a line moved of the worth of its book; a debt is no worth of the card. */
const moved = sql`case d.book when 'debit' then d.principal_amount + d.gift_amount else d.amount end`

export const CARD_CHECKS: readonly CardCheck[] = [
  {
    invariant: 3,
    name: 'what a card holds is the sum of its entries',
    query: (company, of) => sql`
      with kept as (
        select user_card_id as card, array[principal_cents, gift_cents, principal_held_cents,
          gift_held_cents, -overspend_cents, points, growth, quota_cents]::numeric[] as amounts
        from card_balances where company_id = ${company} ${of.card(sql`user_card_id`)}
      ), summed as (
        select a.user_card_id as card, array[${sumOf('principal')}, ${sumOf('gift')}, ${sumOf('principal_held')}, ${sumOf('gift_held')},
          ${sumOf('overdraft')}, ${sumOf('points')}, ${sumOf('growth')}, ${sumOf('quota')}]::numeric[] as amounts
        from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.company_id = ${company} and a.user_card_id is not null ${of.card(sql`a.user_card_id`)}
        group by a.user_card_id
      )
      select ${found(sql`'card ' || k.card`, sql`k.card`, sql`s.amounts`, sql`k.amounts`)}
      from kept k left join summed s using (card)
      where k.amounts <> coalesce(s.amounts, array[0, 0, 0, 0, 0, 0, 0, 0])`,
  },
  {
    invariant: 4,
    name: 'no bucket but quota is below zero',
    query: (company, of) => sql`
      select ${found(
        sql`'card ' || b.user_card_id`,
        sql`b.user_card_id`,
        sql`0`,
        sql`least(b.principal_cents, b.gift_cents, b.principal_held_cents, b.gift_held_cents,
          b.overspend_cents, b.points, b.growth)`,
      )}
      from card_balances b where b.company_id = ${company} ${of.card(sql`b.user_card_id`)} and least(b.principal_cents, b.gift_cents,
        b.principal_held_cents, b.gift_held_cents, b.overspend_cents, b.points, b.growth) < 0`,
  },
  {
    invariant: 5,
    name: 'each line of a statement follows from the one before',
    query: (company, of) => sql`
      with lines as (
        select d.id, d.fund_user_card_id as card, d.value_after, ${moved} as moved,
          lag(d.value_after, 1, 0::bigint)
            over (partition by d.fund_user_card_id, d.book order by d.journal_id, d.id) as before
        from card_details d where d.company_id = ${company} ${of.lines}
      )
      select ${found(sql`'detail ' || l.id`, sql`l.card`, sql`l.before + l.moved`, sql`l.value_after`)}
      from lines l where l.before + l.moved <> l.value_after`,
  },
  {
    invariant: 5,
    name: 'the lines of a statement sum to what the card holds',
    query: (company, of) => sql`
      with held as (
        select user_card_id as card, unnest(array['debit', 'score', 'level', 'quota']) as book,
          unnest(array[value_cents, points, growth, quota_cents]) as value
        from card_balances where company_id = ${company} ${of.card(sql`user_card_id`)}
      )
      select ${found(sql`h.book || ' of card ' || h.card`, sql`h.card`, sql`h.value`, sql`sum(${moved})`)}
      from held h left join card_details d on d.fund_user_card_id = h.card and d.book = h.book ${of.lines}
      group by h.card, h.book, h.value having h.value <> coalesce(sum(${moved}), 0)`,
  },
  {
    invariant: 6,
    name: 'no line is refunded beyond what it moved',
    query: (company, of) => sql`
      select ${found(
        sql`'detail ' || d.id`,
        sql`d.fund_user_card_id`,
        sql`abs(d.amount)`,
        sql`s.refunded_principal + s.refunded_gift`,
      )}
      from card_detail_states s join card_details d on d.id = s.detail_id
      where s.company_id = ${company} ${of.lines} and (s.refunded_gift > abs(d.gift_amount)
        or s.refunded_principal + s.refunded_gift > abs(d.amount))`,
  },
  {
    invariant: 7,
    name: 'assignments and their way back sum to zero in each journal',
    query: (company, of) => sql`
      select ${found(sql`'journal ' || d.journal_id`, sql`min(d.fund_user_card_id)`, sql`0`, sql`sum(d.amount)`)}
      from card_details d
      where d.company_id = ${company} and d.type in ('assign', 'back') and d.book = 'debit' ${of.journals}
      group by d.journal_id having sum(d.amount) <> 0 ${of.card(sql`min(d.fund_user_card_id)`)}`,
  },
  {
    invariant: 8,
    name: 'what cards paid and were charged is what the transactions say',
    query: (company, of) => sql`
      select ${found(
        sql`'transaction ' || t.id`,
        sql`t.user_card_id`,
        sql`t.amount_cents`,
        sql`coalesce(sum(abs(d.amount)), 0)`,
      )}
      from transactions t join orders o on o.id = t.order_id
      left join card_details d on d.transaction_id = t.id and d.book = 'debit'
        and d.type in ('consume', 'charge')
      where t.company_id = ${company} ${of.card(sql`t.user_card_id`)} and t.amount_cents > 0
        and t.status in ('success', 'partRefunded', 'refunding', 'refunded', 'revoked')
        and (t.payment_type = 'debit' or o.kind = 'recharge')
      group by t.id having coalesce(sum(abs(d.amount)), 0) <> t.amount_cents`,
  },
  {
    invariant: 9,
    name: 'overspend and the status overspend go together',
    query: (company, of) => sql`
      select ${found(sql`'card ' || c.id`, sql`c.id`, sql`b.overspend_cents`, sql`c.status`)}
      from user_cards c join card_balances b on b.user_card_id = c.id where c.company_id = ${company}
        ${of.card(sql`c.id`)} and (b.overspend_cents > 0 and c.status = 'normal' or b.overspend_cents = 0 and c.status = 'overspend')`,
  },
  {
    invariant: 10,
    name: 'gift lots sum to the gift',
    query: (company, of) => sql`
      select ${found(
        sql`'card ' || b.user_card_id`,
        sql`b.user_card_id`,
        sql`b.gift_cents + b.gift_held_cents`,
        sql`coalesce(sum(l.remaining_cents), 0)`,
      )}
      from card_balances b left join gift_lots l on l.user_card_id = b.user_card_id
      where b.company_id = ${company} ${of.card(sql`b.user_card_id`)} group by b.user_card_id
      having b.gift_cents + b.gift_held_cents <> coalesce(sum(l.remaining_cents), 0)`,
  },
  {
    invariant: 10,
    name: 'no more of a gift is on cards than was granted',
    query: (company, of) => sql`
      select ${found(
        sql`'gift lot ' || o.id`,
        sql`o.user_card_id`,
        sql`o.granted_cents`,
        sql`sum(l.remaining_cents)`,
      )}
      from gift_lots o join gift_lots l on l.origin_lot_id = o.id
      where o.company_id = ${company} ${of.card(sql`o.user_card_id`)} and o.origin_lot_id = o.id
      group by o.id having sum(l.remaining_cents) > o.granted_cents`,
  },
  {
    invariant: 10,
    name: 'lots of points sum to the points',
    query: (company, of) => sql`
      select ${found(
        sql`'card ' || b.user_card_id`,
        sql`b.user_card_id`,
        sql`b.points`,
        sql`coalesce(sum(l.remaining), 0)`,
      )}
      from card_balances b left join points_lots l on l.user_card_id = b.user_card_id
      where b.company_id = ${company} ${of.card(sql`b.user_card_id`)} group by b.user_card_id
      having b.points <> coalesce(sum(l.remaining), 0)`,
  },
  {
    invariant: 10,
    name: 'a lot of points is what its moves leave of it',
    query: (company, of) => sql`
      select ${found(
        sql`'points lot ' || l.id`,
        sql`l.user_card_id`,
        sql`l.granted + coalesce(sum(m.delta), 0)`,
        sql`l.remaining`,
      )}
      from points_lots l left join points_lot_moves m on m.lot_id = l.id
      where l.company_id = ${company} ${of.card(sql`l.user_card_id`)} group by l.id
      having l.remaining <> l.granted + coalesce(sum(m.delta), 0)`,
  },
  {
    invariant: 11,
    name: 'open holds sum to what is held',
    query: (company, of) => sql`
      select ${found(
        sql`'card ' || b.user_card_id`,
        sql`b.user_card_id`,
        sql`array[b.principal_held_cents, b.gift_held_cents]`,
        sql`array[coalesce(sum(h.principal_cents), 0), coalesce(sum(h.gift_cents), 0)]`,
      )}
      from card_balances b left join card_holds h on h.user_card_id = b.user_card_id and h.status = 'open'
      where b.company_id = ${company} ${of.card(sql`b.user_card_id`)} group by b.user_card_id
      having (b.principal_held_cents, b.gift_held_cents) <> (
        coalesce(sum(h.principal_cents), 0), coalesce(sum(h.gift_cents), 0))`,
  },
]
