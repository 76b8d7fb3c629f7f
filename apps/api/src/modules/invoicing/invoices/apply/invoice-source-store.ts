/** Sources of invoices: orders, payments and cards, only read here. */

import { type RawBuilder, sql } from 'kysely'
import type { BasisPoints, Cents } from '@app/kernel/money'
import type { Db, Scope } from '#db/database.ts'

/** The orders of recharges, by their lines in the card ledger. */
export async function ordersOfDetails(
  db: Db,
  scope: Scope,
  detailIds: readonly number[],
): Promise<{ detail_id: number; order_id: number }[]> {
  return db
    .selectFrom('card_details as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .where('d.id', '=', sql<number>`any (${detailIds})`)
    .where('d.book', '=', 'debit')
    .where('d.type', '=', 'charge')
    .where('o.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(['d.id as detail_id', 'o.id as order_id'])
    .execute()
}

/**
 * Orders by rising id, prepayments after all others: a refund of fuel holds its order, and then the prepayment that paid it
 * (docs/decisions/ledger.md, order of locks).
 *
 * @returns those that exist
 */
export async function inOrderOfLocks(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const orders = await db
    .selectFrom('orders')
    .where('id', '=', sql<number>`any (${orderIds})`)
    .orderBy(sql`kind = 'prepay'`)
    .orderBy('id')
    .select('id')
    .execute()
  return orders.map(({ id }) => id)
}

/** A payment that stands, with the quota that it gave a card and that was not taken back with refunds. */
export interface InvoicedPayment {
  id: number
  order_id: number
  payment_type: string
  amount_cents: Cents
  refunded_cents: Cents
  paid_at: string
  user_card_id: number | null
  fund_card_id: number | null
  quota_cents: Cents
}

export async function paymentsToInvoice(
  db: Db,
  orderIds: readonly number[],
): Promise<InvoicedPayment[]> {
  const { rows } = await sql<InvoicedPayment>`
    select t.id, t.order_id, t.payment_type, t.amount_cents, t.refunded_cents,
      coalesce(t.paid_at, t.created_at) as paid_at, t.user_card_id,
      q.fund_user_card_id as fund_card_id, coalesce(q.quota, 0)::bigint as quota_cents
    from transactions t
    left join lateral (
      select d.fund_user_card_id, sum(d.amount)::bigint as quota from card_details d
      where d.transaction_id = t.id and d.book = 'quota'
        and d.type in ('charge', 'refundCharge', 'consume', 'refundConsume')
      group by d.fund_user_card_id) q on true
    where t.order_id = any (${orderIds}) and t.status in ('success', 'partRefunded')
    order by t.id`.execute(db)
  return rows
}

export interface OrderedLine {
  order_id: number
  name: string
  category_type: 'fuel' | 'normal' | 'score' | 'recharge' | 'prepay'
  fuel_type: number | null
  quantity: number
  amount: Cents
  tax_rate_bp: BasisPoints
  tax_spec_no: string
}

/** The lines of orders; of goods that had no spec no. when they were sold, the one they have now. */
export async function linesToInvoice(db: Db, orderIds: readonly number[]): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select l.order_id, l.name, l.category_type, i.fuel_type, l.quantity,
      (l.amount_cents - l.discount_cents)::bigint as amount, l.tax_rate_bp,
      coalesce(nullif(l.tax_spec_no, ''), i.tax_spec_no, '') as tax_spec_no
    from line_items l left join items i on i.id = l.item_id
    where l.order_id = any (${orderIds}) order by l.order_id, l.id`.execute(db)
  return rows
}

/** What the cards of a family, a master with its sub cards or a single one, took in and had invoiced. */
export interface FamilyAccount {
  root_id: number
  number: string
  paid_in: Cents
  invoiced: Cents
}

const rootOf: RawBuilder<number> = sql`coalesce(c.parent_id, c.id)`

/**
 * For each family of these cards: all money that was ever paid in and what its holders owe, and what has
 * been invoiced of it, at recharges or at sales.
 */
export async function familyAccounts(
  db: Db,
  cardIds: readonly number[],
): Promise<(FamilyAccount & { card_ids: number[] })[]> {
  const { rows } = await sql<FamilyAccount & { card_ids: number[] }>`
    with roots as (select distinct ${rootOf} as id from user_cards c where c.id = any (${cardIds})),
    family as (
      select c.id, r.id as root_id from roots r
      join user_cards c on c.id = r.id or c.parent_id = r.id),
    moved as (
      select f.root_id,
        sum(d.principal_amount + d.overspend_amount) filter (
          where d.book = 'debit'
            and d.type in ('charge', 'refundCharge', 'adjust', 'assign', 'back')) as paid_in,
        -sum(d.amount) filter (
          where d.book = 'quota' and d.type in ('deduction', 'back')) as invoiced
      from family f join card_details d on d.user_card_id = f.id group by f.root_id),
    owed as (
      select f.root_id, sum(b.overspend_cents) as owed from family f
      join card_balances b on b.user_card_id = f.id group by f.root_id)
    select c.id as root_id, c.number,
      (coalesce(m.paid_in, 0) + coalesce(o.owed, 0))::bigint as paid_in,
      coalesce(m.invoiced, 0)::bigint as invoiced,
      array(select f.id from family f where f.root_id = c.id) as card_ids
    from roots r join user_cards c on c.id = r.id
    left join moved m on m.root_id = r.id left join owed o on o.root_id = r.id`.execute(db)
  return rows
}

/** What a customer has told us about invoices; of several orders the first that has one. */
export function invoiceDetailsOf(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('users')
    .where('id', '=', sql<number>`any (${userIds})`)
    .where(sql<boolean>`invoice_title <> '' or coalesce(email, '') <> ''`)
    .orderBy('id')
    .select(['invoice_title', 'tax_id', sql<string>`coalesce(email, '')`.as('email')])
    .limit(1)
    .executeTakeFirst()
}
