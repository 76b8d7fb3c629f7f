import type { Insertable, Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { type Versioned, updateVersioned } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { FuelProductsTable } from '#db/tables.ts'
import { type ListPlan, ofCompanies, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { FUEL_PRODUCT_STATUSES, FUEL_TYPES } from './contract.ts'

export const fuelProductList: ListSpec = {
  fields: {
    id: id('fuel_products.id'),
    'company.id': id('fuel_products.company_id'),
    name: name('fuel_products.name'),
    code: name('fuel_products.code'),
    fuelType: enumeration('fuel_products.fuel_type', FUEL_TYPES),
    status: enumeration('fuel_products.status', FUEL_PRODUCT_STATUSES),
    createdDate: date('fuel_products.created_at'),
  },
  sorts: {
    id: 'fuel_products.id',
    name: 'fuel_products.name',
    code: 'fuel_products.code',
    createdDate: 'fuel_products.created_at',
  },
  defaultSort: 'code,asc',
  key: 'fuel_products.id',
}

const selectProducts = (db: Db, scope: Scope) =>
  db
    .selectFrom('fuel_products')
    .where(ofCompanies('fuel_products', scope))
    .select([
      'fuel_products.id',
      'fuel_products.company_id',
      'fuel_products.name',
      'fuel_products.code',
      'fuel_products.fuel_type',
      'fuel_products.density',
      'fuel_products.tax_rate_bp',
      'fuel_products.description',
      'fuel_products.status',
      'fuel_products.created_at',
      'fuel_products.updated_at',
      'fuel_products.version',
    ])

export type FuelProductRow = Awaited<ReturnType<typeof findProduct>> & {}

export const findProduct = (db: Db, scope: Scope, productId: number) =>
  selectProducts(db, scope).where('fuel_products.id', '=', productId).executeTakeFirst()

export const listProducts = (
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<FuelProductRow>> => pageOf(plan, selectProducts(db, scope))

export async function insertProduct(
  db: Db,
  product: Insertable<FuelProductsTable>,
): Promise<number> {
  const row = await db
    .insertInto('fuel_products')
    .values(product)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** @returns whether nobody was faster */
export const updateProduct = (
  db: Db,
  versioned: Versioned,
  change: Updateable<FuelProductsTable>,
): Promise<boolean> => updateVersioned(db, 'fuel_products', versioned, change)
