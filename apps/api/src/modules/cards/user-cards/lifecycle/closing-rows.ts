/** Accounts that are to be closed, as the database knows them. */

import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'

/** The master cards above accounts, as far as there are any. */
export async function mastersOf(db: Db, accountIds: readonly number[]): Promise<number[]> {
  const masters = await db
    .selectFrom('user_cards')
    .where('id', '=', sql<number>`any (${accountIds})`)
    .where('parent_id', 'is not', null)
    .select('parent_id')
    .distinct()
    .execute()
  return masters.flatMap(({ parent_id: id }) => id ?? [])
}

/** Accounts held in ascending order, without their balances. */
export function lockRows(db: Db, { companyIds }: Scope, accountIds: readonly number[]) {
  return db
    .selectFrom('user_cards')
    .where('company_id', '=', sql<number>`any (${companyIds})`)
    .where('id', '=', sql<number>`any (${accountIds})`)
    .orderBy('id')
    .select(['id', 'number', 'company_id', 'parent_id', 'status'])
    .forNoKeyUpdate()
    .execute()
}

export async function setReturned(db: Db, accountIds: readonly number[]): Promise<void> {
  await db
    .updateTable('user_cards')
    .set({ status: 'returned', status_reason: null })
    .where('id', '=', sql<number>`any (${accountIds})`)
    .execute()
}
