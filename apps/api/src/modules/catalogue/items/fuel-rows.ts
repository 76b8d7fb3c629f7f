/** Rows of the fuels that a station sells, as other modules read them. */

import type { Db } from '#db/database.ts'

/** A fuel in use at a station; nothing for one of another station, or for goods. */
export function fuelAt(db: Db, { stationId, itemId }: { stationId: number; itemId: number }) {
  return db
    .selectFrom('items')
    .where('id', '=', itemId)
    .where('station_id', '=', stationId)
    .where('category_type', '=', 'fuel')
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()
}
