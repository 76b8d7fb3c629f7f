/** Rows of fuel products as other modules read them. */

import type { Db } from '#db/database.ts'

/** Whether it is a product of the company, and in use. */
export async function isUsableProduct(
  db: Db,
  companyId: number,
  productId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('fuel_products')
    .where('id', '=', productId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'normal')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A product of the company that is in use. */
export const usableProduct = (db: Db, companyId: number, productId: number) =>
  db
    .selectFrom('fuel_products')
    .where('id', '=', productId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'normal')
    .select(['name', 'density'])
    .executeTakeFirst()
