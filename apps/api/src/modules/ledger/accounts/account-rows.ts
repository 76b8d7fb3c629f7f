/** Accounts of cards as other modules open and read them. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Cents } from '@app/kernel/money'

/** What a card holds, bucket by bucket. */
export interface CardBalance {
  user_card_id: number
  company_id: number
  principal_cents: Cents
  gift_cents: Cents
  principal_held_cents: Cents
  gift_held_cents: Cents
  overspend_cents: Cents
  points: number
  growth: number
  quota_cents: number
  value_cents: Cents
  lock_value_cents: Cents
}

/** Opens a card's empty account; harmless when it is open already. */
export async function openAccount(db: Db, cardId: number): Promise<void> {
  await db
    .selectNoFrom((eb) => eb.fn('app.open_card_balance', [eb.val(cardId)]).as('done'))
    .execute()
}

/** As {@link openAccount}, for many cards. */
export async function openAccounts(db: Db, cardIds: readonly number[]): Promise<void> {
  await sql`select app.open_card_balances(${cardIds}::bigint[])`.execute(db)
}
