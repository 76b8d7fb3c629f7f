import { type Insertable, sql } from 'kysely'
import type { Kilograms } from '@app/kernel/mass'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { DepotsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { among, date, id, type ListSpec, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'

const productsOfDepot = sql`depot_products where depot_products.depot_id = depots.id`

export const depotColumns = columnMap('depots', {
  id: 'id',
  companyId: 'company_id',
  name: 'name',
  province: 'province',
  city: 'city',
  area: 'area',
  address: 'address',
  remark: 'remark',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const depotList: ListSpec = {
  fields: {
    ...depotColumns.fields({
      id,
      name,
      province: name,
      city: name,
      area: name,
      address: name,
      createdDate: date,
    }),
    'company.id': id('depots.company_id'),
    'products.id': among(productsOfDepot, id('depot_products.fuel_product_id')),
  },
  sorts: depotColumns.sorts('id', 'name', 'createdDate'),
  defaultSort: 'name,asc',
  key: 'depots.id',
}

interface StockOfProduct extends Named {
  density: number
  quantity: Kilograms
}

const productNames = sql<Named[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'name', p.name) order by p.code), '[]')
  from depot_products d join fuel_products p on p.id = d.fuel_product_id
  where d.depot_id = depots.id)`

const stocks = sql<StockOfProduct[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'name', p.name, 'density', p.density, 'quantity', s.quantity_kg) order by p.code), '[]')
  from depot_stocks s join fuel_products p on p.id = s.fuel_product_id
  where s.depot_id = depots.id and s.quantity_kg > 0)`

const selectDepots = (db: Db, scope: Scope) =>
  db
    .selectFrom('depots')
    .innerJoin('companies', 'companies.id', 'depots.company_id')
    .where(ofCompanies('depots', scope))
    .where('depots.deleted_at', 'is', null)
    .select(depotColumns.selected)
    .select([
      reference('depots.company_id', 'companies.name').as('company'),
      productNames.as('products'),
      stocks.as('stocks'),
    ])

export type DepotRow = Awaited<ReturnType<typeof findDepot>> & {}

export const findDepot = (db: Db, scope: Scope, depotId: number) =>
  selectDepots(db, scope).where('depots.id', '=', depotId).executeTakeFirst()

export const listDepots = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<DepotRow>> =>
  pageOf(plan, selectDepots(db, scope))

export async function insertDepot(db: Db, depot: Insertable<DepotsTable>): Promise<number> {
  const row = await db.insertInto('depots').values(depot).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const updateDepot = versionedUpdate('depots')

/** Puts these products in the place of those that the depot could take before. */
export async function replaceProducts(
  db: Db,
  depot: { id: number; companyId: number },
  productIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('depot_products').where('depot_id', '=', depot.id).execute()
  if (productIds.length === 0) return
  const rows = productIds.map((productId) => ({
    company_id: depot.companyId,
    depot_id: depot.id,
    fuel_product_id: productId,
  }))
  await db.insertInto('depot_products').values(rows).execute()
}

/** Which of these are products of the company that may be used. */
export async function usableProducts(
  db: Db,
  companyId: number,
  productIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('fuel_products')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any (${productIds})`)
    .where('status', '=', 'normal')
    .select('id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Whether a contract that is not over names the depot. */
export async function isContracted(db: Db, depotId: number): Promise<boolean> {
  const purchase = await db
    .selectFrom('purchase_contracts')
    .where('depot_id', '=', depotId)
    .where('status', 'in', ['draft', 'active', 'completed'])
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const transport = await db
    .selectFrom('transport_contracts')
    .where('origin_depot_id', '=', depotId)
    .where('status', 'in', ['draft', 'inTransit'])
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return purchase !== undefined || transport !== undefined
}

/** The products of which there is something in a depot. */
export async function stockedProducts(db: Db, depotId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('depot_stocks')
    .where('depot_id', '=', depotId)
    .where('quantity_kg', '>', sql<Kilograms>`0`)
    .select('fuel_product_id')
    .execute()
  return rows.map((row) => row.fuel_product_id)
}
