/** A master card and the cards under it, as the database knows them. */

import { sql } from 'kysely'
import { type Cents, ZERO } from '@app/kernel/money'
import type { Db } from '#db/database.ts'

/** Whether somebody belongs to a fleet now; held, so that they do not leave it meanwhile. */
export async function isOfFleet(db: Db, fleetId: number, userId: number): Promise<boolean> {
  const employee = await db
    .selectFrom('fleet_employees')
    .where('fleet_id', '=', fleetId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return employee !== undefined
}

/** What the sub cards of a master card that are still held have and owe together. */
export async function sumOfChildren(db: Db, masterId: number): Promise<Cents> {
  const { value } = await db
    .selectFrom('user_cards')
    .innerJoin('card_balances', 'card_balances.user_card_id', 'user_cards.id')
    .where('user_cards.parent_id', '=', masterId)
    .where('user_cards.status', '<>', 'returned')
    .select(
      sql<Cents>`coalesce(
      sum(card_balances.value_cents + card_balances.overspend_cents), 0)::bigint`.as('value'),
    )
    .executeTakeFirstOrThrow()
  return value
}

/** Whether money is on a returned sub card: only the master card can take it. */
export async function hasStrandedMoney(db: Db, masterId: number): Promise<boolean> {
  const child = await db
    .selectFrom('user_cards')
    .innerJoin('card_balances', 'card_balances.user_card_id', 'user_cards.id')
    .where('user_cards.parent_id', '=', masterId)
    .where('user_cards.status', '=', 'returned')
    .where('card_balances.value_cents', '>', ZERO)
    .select('user_cards.id')
    .executeTakeFirst()
  return child !== undefined
}

/** Whether an account has sub cards that are still held. */
export async function hasChildren(db: Db, userCardId: number): Promise<boolean> {
  const child = await db
    .selectFrom('user_cards')
    .where('parent_id', '=', userCardId)
    .where('status', '<>', 'returned')
    .select('id')
    .executeTakeFirst()
  return child !== undefined
}
