/** Rows of fuel products as other modules read them. */

import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { FuelProductErrors } from './errors.ts'

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

/** kg/m³ by which the density of a load may differ from what is usual of its product. */
const MOST_DENSITY_GAP = 40

/**
 * What is lighter or heavier is another product, or a slip of the hand.
 *
 * @throws Refusal DENSITY_UNUSUAL
 */
export async function requireUsualDensity(
  db: Db,
  { companyId, productId }: { companyId: number; productId: number },
  density: number,
): Promise<void> {
  const known = await db
    .selectFrom('fuel_products')
    .where('id', '=', productId)
    .where('company_id', '=', companyId)
    .select(['name', 'density'])
    .executeTakeFirst()
  if (!known || Math.abs(density - known.density) <= MOST_DENSITY_GAP) return
  const { name: product, density: usual } = known
  throw refuse(FuelProductErrors.density, { density, product, usual })
}
