/** The accounts of cards: opened once, locked before any arithmetic, read without ceremony. */

import type { Db } from '#db/database.ts'
import { orNotFound } from '#http/errors.ts'
import { findBalance, lockBalances } from './store.ts'
import type { CardBalance } from './account-rows.ts'

/** What a card holds now; for showing, not for deciding. */
export async function balanceOf(db: Db, cardId: number): Promise<CardBalance> {
  return orNotFound(await findBalance(db, cardId))
}

/**
 * What cards hold, locked until the transaction ends. Ask for all cards of a piece of business at
 * once: they are locked in ascending order, whatever the order of the ids.
 */
export async function lockAccounts(
  db: Db,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, CardBalance>> {
  const balances = await lockBalances(db, cardIds)
  return new Map(balances.map((balance) => [balance.user_card_id, balance]))
}

/** One card's balance, locked until the transaction ends. */
export async function lockAccount(db: Db, cardId: number): Promise<CardBalance> {
  return orNotFound((await lockAccounts(db, [cardId])).get(cardId))
}
