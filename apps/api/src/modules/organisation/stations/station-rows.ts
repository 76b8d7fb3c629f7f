/** Rows of stations as other modules read them. */

import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'

/** All stations of one of the caller's companies, those outside of the scope too. */
export async function stationIdsOf(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app.station_names where company_id = ${companyId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The stations of a company, by name and place alone. */
export const stationNames = (db: Db, scope: Scope, companyId: number) =>
  db
    .selectFrom('stations')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any (${scope.stationIds})`)
    .orderBy('id')
    .select(['id', 'name', 'longitude', 'latitude'])
    .execute()

/** The code that names the station's company on the live connection. */
export async function productOfStation(db: Db, stationId: number): Promise<string | undefined> {
  const product = await db
    .selectFrom('company_products')
    .innerJoin('stations', 'stations.company_id', 'company_products.company_id')
    .where('stations.id', '=', stationId)
    .orderBy('company_products.position')
    .orderBy('company_products.id')
    .select('company_products.code')
    .executeTakeFirst()
  return product?.code
}
