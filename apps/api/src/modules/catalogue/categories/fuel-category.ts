/** The shelf of a station on which its fuels are. */

import type { Db } from '#db/database.ts'

/** The station's first shelf for fuel; one is put up where there is none yet. */
export async function fuelCategoryOf(
  db: Db,
  place: { company_id: number; station_id: number },
  { name, userId }: { name: string; userId: number },
): Promise<number> {
  const known = await db
    .selectFrom('categories')
    .where('station_id', '=', place.station_id)
    .where('kind', '=', 'fuel')
    .where('deleted_at', 'is', null)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto('categories')
    .values({ ...place, kind: 'fuel', name, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
