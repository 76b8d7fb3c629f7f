import { sql } from 'kysely'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, id, integer, type ListSpec, name } from '#lists/list-spec.ts'

export const fuelColumns = columnMap('items', {
  id: 'id',
  name: 'name',
  code: 'code',
  gradeId: 'grade_id',
  taxSpecNo: 'tax_spec_no',
  colour: 'colour',
  weight: 'weight',
  description: 'description',
  price: 'price_cents',
  onShelf: 'on_shelf',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const stationFuelList: ListSpec = {
  fields: {
    ...fuelColumns.fields({
      id,
      name,
      code: name,
      gradeId: integer,
      price: integer,
      onShelf: boolean,
      createdDate: date,
    }),
    'company.id': id('items.company_id'),
    'station.id': id('items.station_id'),
    'product.id': id('items.fuel_product_id'),
    fuelType: integer('items.fuel_type'),
  },
  sorts: fuelColumns.sorts('id', 'name', 'code', 'price', 'weight', 'createdDate'),
  defaultSort: 'weight,desc',
  key: 'items.id',
}

const tanksWithIt = sql<number[]>`(
  select coalesce(jsonb_agg(tanks.number order by tanks.number), '[]')
  from tanks where tanks.item_id = items.id and tanks.ended_at is null)`

const selectFuels = (db: Db, scope: Scope) =>
  db
    .selectFrom('items')
    .leftJoin('fuel_products', 'fuel_products.id', 'items.fuel_product_id')
    .where('items.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('items.category_type', '=', 'fuel')
    .where('items.deleted_at', 'is', null)
    .select(fuelColumns.selected)
    .select([
      'items.company_id',
      'items.station_id',
      'items.fuel_type',
      'items.tax_rate_bp',
      'items.fuel_product_id',
      'fuel_products.name as product_name',
      'fuel_products.list_price_cents as listPrice',
      tanksWithIt.as('tanks'),
    ])

export type StationFuelRow = Awaited<ReturnType<typeof findFuel>> & {}

export const findFuel = (db: Db, scope: Scope, fuelId: number) =>
  selectFuels(db, scope).where('items.id', '=', fuelId).executeTakeFirst()

export const listFuels = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectFuels(db, scope))

const fuelsOnShelf = sql`
  from items
  where items.station_id = stations.id
    and category_type = 'fuel' and on_shelf and deleted_at is null`

/** Of a station: it sells a fuel. */
export const hasFuel = sql<boolean>`exists (select 1 ${fuelsOnShelf})`

/** Of a station: each of its fuels costs something. */
export const hasPrices = sql<boolean>`(
  select coalesce(min(price_cents), 0) > 0 ${fuelsOnShelf})`
