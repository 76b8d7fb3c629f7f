import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'

/** Whether the station has this category for its goods; while the work lasts nobody removes it. */
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
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The categories of a station's goods, or of what points buy there, by their names, small letters or capitals;
 * those that it does not have yet are made. While the work lasts nobody removes them.
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
  // Which letters are capitals is for the database to say, whose index it is.
  const { rows } = await sql<{ id: number; name: string }>`
    select categories.id, wanted.name
    from unnest(${wanted}::text[]) as wanted (name)
    join categories on lower(categories.name) = lower(wanted.name)
    where categories.station_id = ${owner.station_id} and categories.kind = ${owner.kind}
      and categories.deleted_at is null
    for key share of categories`.execute(db)
  // One that was removed or renamed just now is made again.
  if (rows.length < wanted.length) return categoriesNamed(db, owner, names)
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}
