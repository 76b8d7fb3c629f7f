import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { CardBalance } from './account-rows.ts'

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
