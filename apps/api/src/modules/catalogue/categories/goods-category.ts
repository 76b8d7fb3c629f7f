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

/**
 * The categories of a station's goods, or of what points buy there, by their names, small letters or capitals;
 * those that it does not have yet are made.
 *
 * @returns by name in small letters
 */
export async function categoriesNamed(
  db: Db,
  owner: { company_id: number; station_id: number; created_by: number; kind: 'normal' | 'score' },
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  if (wanted.length === 0) return new Map()
  await db
    .insertInto('categories')
    .values(wanted.map((name) => ({ ...owner, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await db
    .selectFrom('categories')
    .where('station_id', '=', owner.station_id)
    .where('kind', '=', owner.kind)
    .where('deleted_at', 'is', null)
    .where(
      sql<string>`lower(name)`,
      '=',
      sql<string>`any (${wanted.map((one) => one.toLowerCase())})`,
    )
    .select(['id', sql<string>`lower(name)`.as('name')])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
