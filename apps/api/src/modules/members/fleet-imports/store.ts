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
    .where('fleets.deleted_at', 'is', null)
    .where(sql<boolean>`lower(fleets.name) = any (${wanted})`)
    .select([
      'fleets.id',
      'fleets.name',
      'fleets.master_card_id as masterId',
      'users.mobile',
      'card_programmes.value_mode',
    ])
    .execute()
}

/** The card that somebody has under a master card and can use: the first, where there are several. */
export function findSubCard(
  db: Db,
  { masterId, userId }: { masterId: number; userId: number },
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('user_cards')
    .where('parent_id', '=', masterId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'returned')
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
}

/** Somebody whom a file added to a fleet. */
interface AddedEmployee {
  employmentId: number
  /** That were opened with it, and are open: the sub card, points, level. */
  accounts: number[]
}

/** Those who have not left their fleet. */
export async function findAddedEmployees(
  db: Db,
  employmentIds: readonly number[],
): Promise<readonly AddedEmployee[]> {
  // What one transaction wrote has one time.
  const { rows } = await sql<AddedEmployee>`
    select e.id as "employmentId",
      array(select c.id from user_cards c where c.user_id = e.user_id and c.status <> 'returned'
        and c.created_at = e.created_at order by c.id) as accounts
    from fleet_employees e where e.id = any (${employmentIds}) and e.left_at is null
    order by e.id`.execute(db)
  return rows
}
