/** Rows of dispensers as other modules hold them. */

import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'

/** A dispenser that stands there; it is neither ended nor given nozzles while the transaction lasts. */
export function holdDispenser(db: Db, scope: Scope, dispenserId: number) {
  return db
    .selectFrom('dispensers')
    .where('id', '=', dispenserId)
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('ended_at', 'is', null)
    .select(['id', 'company_id', 'station_id', 'name'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}
