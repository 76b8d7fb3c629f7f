/** Fuel intakes as the settlement of their month knows them. */

import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { atStations } from '#lists/visibility.ts'

/**
 * Holds intakes until the end of the transaction.
 *
 * @returns how many of them the caller may see
 */
export async function holdIntakes(
  db: Db,
  scope: Scope,
  intakeIds: readonly number[],
): Promise<number> {
  const rows = await db
    .selectFrom('fuel_intakes')
    .where(atStations('fuel_intakes', scope))
    .where('id', '=', sql<number>`any (${intakeIds})`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}
