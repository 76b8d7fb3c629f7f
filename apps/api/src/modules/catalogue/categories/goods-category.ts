import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'

/** Whether the station has this category for its goods. */
export async function isGoodsCategory(
  db: Db,
  scope: Scope,
  { stationId, categoryId }: { stationId: number; categoryId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('categories')
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('station_id', '=', stationId)
    .where('id', '=', categoryId)
    .where('kind', '=', 'normal')
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
