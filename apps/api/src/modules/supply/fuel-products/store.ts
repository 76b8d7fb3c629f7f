import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { FuelProductsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { FUEL_PRODUCT_STATUSES, FUEL_TYPES } from './contract.ts'

export const productColumns = columnMap('fuel_products', {
  id: 'id',
  companyId: 'company_id',
  name: 'name',
  code: 'code',
  fuelType: 'fuel_type',
  density: 'density',
  listPrice: 'list_price_cents',
  taxSpecNo: 'tax_spec_no',
  description: 'description',
  status: 'status',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const fuelProductList: ListSpec = {
  fields: {
    ...productColumns.fields({
      id,
      name,
      code: name,
      fuelType: (column) => enumeration(column, FUEL_TYPES),
      taxSpecNo: name,
      status: (column) => enumeration(column, FUEL_PRODUCT_STATUSES),
      createdDate: date,
    }),
    'company.id': id('fuel_products.company_id'),
    'fuelCode.code': text('fuel_codes.code'),
  },
  sorts: productColumns.sorts('id', 'name', 'code', 'createdDate'),
  defaultSort: 'code,asc',
  key: 'fuel_products.id',
}

const selectProducts = (db: Db, scope: Scope) =>
  db
    .selectFrom('fuel_products')
    .leftJoin('fuel_codes', 'fuel_codes.id', 'fuel_products.fuel_code_id')
    .where(ofCompanies('fuel_products', scope))
    .select(productColumns.selected)
    .select([
      'fuel_products.tax_rate_bp',
      'fuel_products.fuel_code_id',
      'fuel_codes.code as trade_code',
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

export const updateProduct = versionedUpdate('fuel_products')

/** Of a company: it has products for its fuels. */
export const hasFuelProduct = sql<boolean>`exists (
  select 1 from fuel_products
  where fuel_products.company_id = companies.id and fuel_products.status = 'normal')`
