import { type RawBuilder, sql } from 'kysely'
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

export async function openBalance(db: Db, cardId: number): Promise<void> {
  await db
    .selectNoFrom((eb) => eb.fn('app.open_card_balance', [eb.val(cardId)]).as('done'))
    .execute()
}

export async function lockBalances(db: Db, cardIds: readonly number[]): Promise<CardBalance[]> {
  const { rows } = await sql<CardBalance>`select * from app.lock_card_balances(${cardIds})`.execute(
    db,
  )
  return rows
}

export function findBalance(db: Db, cardId: number): Promise<CardBalance | undefined> {
  return db
    .selectFrom('card_balances')
    .where('user_card_id', '=', cardId)
    .selectAll()
    .executeTakeFirst()
}

/** Whether a card is one of a fleet's: those of its own programme. */
export const isCardOfFleet = (fleetId: number): RawBuilder<boolean> => sql`user_cards.card_id in (
  select p.id from card_programmes p where p.fleet_id = ${fleetId})`
