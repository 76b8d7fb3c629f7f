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
