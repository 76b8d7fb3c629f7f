/** A master card and the cards under it, as the database knows them. */

import { sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
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

/** What an account has under it. */
interface Children {
  /** Sub cards that are still held. */
  areHeld: boolean
  /** Money on a returned sub card: only the master card can take it. */
  haveMoneyLeft: boolean
}

/** By account, of those that have sub cards. */
export async function childrenOf(
  db: Db,
  userCardIds: readonly number[],
): Promise<ReadonlyMap<number, Children>> {
  const { rows } = await sql<Children & { parent: number }>`
    select c.parent_id as parent, bool_or(c.status <> 'returned') as "areHeld",
      bool_or(c.status = 'returned' and coalesce(b.value_cents, 0) > 0) as "haveMoneyLeft"
    from user_cards c left join card_balances b on b.user_card_id = c.id
    where c.parent_id = any (${userCardIds}) group by c.parent_id`.execute(db)
  return new Map(rows.map(({ parent, ...children }) => [parent, children]))
}
