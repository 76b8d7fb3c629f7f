import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Fleets of a company by their names, with what tells them apart. */
export function findFleetsCalled(db: Db, companyId: number, names: readonly string[]) {
  const wanted = names.map((name) => name.toLowerCase())
  return db
    .selectFrom('fleets')
    .innerJoin('users', 'users.id', 'fleets.leader_id')
    .innerJoin('user_cards', 'user_cards.id', 'fleets.master_card_id')
    .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
    .where('fleets.company_id', '=', companyId)
    .where(sql<boolean>`lower(fleets.name) = any (${wanted})`)
    .select([
      'fleets.id',
      'fleets.name',
      'fleets.master_card_id',
      'users.mobile',
      'card_programmes.value_mode',
    ])
    .execute()
}

/** Whether somebody has a card under a master card that they can use. */
export async function hasSubCard(
  db: Db,
  { masterId, userId }: { masterId: number; userId: number },
): Promise<boolean> {
  const card = await db
    .selectFrom('user_cards')
    .where('parent_id', '=', masterId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'returned')
    .select('id')
    .executeTakeFirst()
  return card !== undefined
}
