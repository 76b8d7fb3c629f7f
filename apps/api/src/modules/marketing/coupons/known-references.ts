/** What coupons and activities refer to, and must be of the company. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** How many of these ids are stations, or tags, of the company. */
export async function countKnown(
  db: Db,
  table: 'stations' | 'tags',
  { companyId, ids }: { companyId: number; ids: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where company_id = ${companyId} and id = any (${ids})`.execute(db)
  return rows[0]?.count ?? 0
}
