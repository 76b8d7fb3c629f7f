/** Lines of the card ledger as other modules read them. */

import { sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db } from '#db/database.ts'

type Sought =
  | { id: number }
  | { transactionId: number; type: 'consume' | 'charge' }
  | { originId: number; type: 'chargeReward' | 'reward' }

/** A line of a money book: what it moved, as positive amounts, and how much of it has been undone. */
export function findDetailFacts(db: Db, sought: Sought) {
  const query = factsOfDetails(db).where('d.book', '=', 'debit').orderBy('d.id')
  if ('id' in sought) return query.where('d.id', '=', sought.id).executeTakeFirst()
  const typed = query.where('d.type', '=', sought.type)
  return 'transactionId' in sought
    ? typed.where('d.transaction_id', '=', sought.transactionId).executeTakeFirst()
    : typed.where('d.origin_detail_id', '=', sought.originId).executeTakeFirst()
}

/** The first line that a business fact wrote. */
export async function lineOf(
  db: Db,
  source: { companyId: number; type: string; id: number },
): Promise<number> {
  const line = await db
    .selectFrom('ledger_journals as j')
    .innerJoin('card_details as d', 'd.journal_id', 'j.id')
    .where('j.company_id', '=', source.companyId)
    .where('j.source_type', '=', source.type)
    .where('j.source_id', '=', source.id)
    .orderBy('d.id')
    .select('d.id')
    .executeTakeFirstOrThrow()
  return line.id
}

export function factsOfDetails(db: Db) {
  return db
    .selectFrom('card_details as d')
    .leftJoin('card_detail_states as s', 's.detail_id', 'd.id')
    .select([
      'd.id',
      'd.user_card_id',
      'd.fund_user_card_id',
      'd.journal_id',
      'd.book',
      'd.type',
      'd.order_id',
      'd.transaction_id',
      'd.payment_type',
      // Of a payment that was partly owed, the debt counts as money.
      sql<Cents>`abs(d.principal_amount +
        case d.type when 'consume' then d.overspend_amount else 0 end)`.as('principal'),
      sql<Cents>`abs(d.gift_amount)`.as('gift'),
      sql<Cents>`coalesce(s.refunded_principal, 0)`.as('refunded_principal'),
      sql<Cents>`coalesce(s.refunded_gift, 0)`.as('refunded_gift'),
    ])
}

/** What somebody has corrected of balances in a business day, up and down added together, on all cards. */
export async function correctedBy(
  db: Db,
  input: { operatorId: number; businessDayId: number },
): Promise<Cents> {
  const { total } = await db
    .selectFrom('ledger_journals as j')
    .innerJoin('card_details as d', 'd.journal_id', 'j.id')
    .where('j.operator_id', '=', input.operatorId)
    .where('j.kind', '=', 'adjust')
    .where('j.source_type', '=', 'adjust')
    // The same day at every station where they work.
    .where('j.business_day_id', 'in', (eb) =>
      eb
        .selectFrom('business_days as other')
        .innerJoin('business_days as this', 'this.business_day', 'other.business_day')
        .where('this.id', '=', input.businessDayId)
        .select('other.id'),
    )
    .select(sql<Cents>`coalesce(sum(abs(d.amount)), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export interface PointsOfOrder {
  earned: number
  /** With refunds, as far as they were still there. */
  takenBack: number
  /** On the points card, after the last of it. */
  left: number
}

/**
 * Points that an order brought its buyer; nothing where it brought none, or where they are not the buyer's: those of a
 * fleet's people may be the head's. Payments that were undone do not count.
 */
export function pointsOfOrder(db: Db, orderId: number): Promise<PointsOfOrder | undefined> {
  return db
    .selectFrom('orders')
    .innerJoin('transactions as t', 't.order_id', 'orders.id')
    .innerJoin('card_details as d', 'd.transaction_id', 't.id')
    .innerJoin('user_cards as c', (join) =>
      join.onRef('c.id', '=', 'd.user_card_id').onRef('c.user_id', '=', 'orders.buyer_id'),
    )
    .where('orders.id', '=', orderId)
    .where('t.status', '<>', 'revoked')
    .where('d.book', '=', 'score')
    .groupBy('d.user_card_id')
    .orderBy(sql`max(d.id)`, 'desc')
    .limit(1)
    .select([
      sql<number>`coalesce(sum(d.amount) filter (where d.amount > 0), 0)::bigint`.as('earned'),
      sql<number>`coalesce(-sum(d.amount) filter (where d.amount < 0), 0)::bigint`.as('takenBack'),
      sql<number>`(array_agg(d.value_after order by d.id desc))[1]`.as('left'),
    ])
    .executeTakeFirst()
}
