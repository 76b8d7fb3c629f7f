/** Rows of depots as other modules read and hold them. */

import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { ofCompanies } from '#lists/visibility.ts'

/**
 * The depots of the scope among these, in the order of their keys, with the products that each can take.
 * They are held until the end of the transaction: none is removed or changed while its stock moves.
 */
export async function holdDepots(db: Db, scope: Scope, depotIds: readonly number[]) {
  const depots = await db
    .selectFrom('depots')
    .where(ofCompanies('depots', scope))
    .where('depots.id', '=', sql<number>`any (${depotIds})`)
    .where('depots.deleted_at', 'is', null)
    .orderBy('depots.id')
    .forShare()
    .select(['depots.id', 'depots.company_id', 'depots.name'])
    .execute()
  const products = await db
    .selectFrom('depot_products')
    .where('depot_id', '=', sql<number>`any (${depotIds})`)
    .select(['depot_id', 'fuel_product_id'])
    .execute()
  return depots.map((depot) => ({
    ...depot,
    productIds: products
      .filter((product) => product.depot_id === depot.id)
      .map((product) => product.fuel_product_id),
  }))
}
