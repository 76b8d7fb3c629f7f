/** Rows of the fuels that a station sells, as other modules read and write them. */

import type { Insertable } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import type { Db } from '#db/database.ts'
import type { ItemsTable } from '#db/tables.ts'

/** A fuel on sale at a station; nothing for one of another station, or for goods. */
export function fuelAt(db: Db, { stationId, itemId }: { stationId: number; itemId: number }) {
  return db
    .selectFrom('items')
    .where('id', '=', itemId)
    .where('station_id', '=', stationId)
    .where('category_type', '=', 'fuel')
    .where('on_shelf', '=', true)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .forShare()
    .executeTakeFirst()
}

export async function insertFuel(
  db: Db,
  fuel: Omit<Insertable<ItemsTable>, 'category_type' | 'price_cents' | 'stock'>,
): Promise<number> {
  const { id } = await db
    .insertInto('items')
    .values({ ...fuel, category_type: 'fuel' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of a fuel its price excepted, which price changes alone change. */
export const updateFuel = versionedUpdate('items')
