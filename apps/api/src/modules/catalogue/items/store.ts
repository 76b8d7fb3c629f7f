import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { ItemStockMovesTable, ItemsTable } from '#db/tables.ts'
import type { Ctx } from '#http/context.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import {
  boolean,
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  name,
  text,
} from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { CATEGORY_KINDS } from '#modules/catalogue/categories/contract.ts'
import type { ItemCategory } from './contract.ts'

export const itemList: ListSpec = {
  fields: {
    id: id('items.id'),
    'company.id': id('items.company_id'),
    'station.id': id('items.station_id'),
    'category.id': id('items.category_id'),
    'category.type': enumeration('items.category_type', CATEGORY_KINDS),
    'category.onShelf': boolean('categories.on_shelf'),
    'giftCoupon.id': id('items.gift_coupon_id'),
    points: integer('items.points'),
    name: name('items.name'),
    code: text('items.code'),
    barcode: text('items.barcode'),
    tag: name('items.tag'),
    price: integer('items.price_cents'),
    stock: integer('items.stock'),
    fuelType: integer('items.fuel_type'),
    onShelf: boolean('items.on_shelf'),
    hidden: boolean('items.hidden'),
    createdDate: date('items.created_at'),
  },
  sorts: {
    id: 'items.id',
    name: 'items.name',
    code: 'items.code',
    price: 'items.price_cents',
    points: 'items.points',
    weight: 'items.weight',
    createdDate: 'items.created_at',
  },
  defaultSort: 'weight,desc',
  key: 'items.id',
  expands: ['category'],
}

const categoryOf = (isExpanded: boolean): RawBuilder<ItemCategory> =>
  isExpanded
    ? sql`jsonb_build_object('id', categories.id, 'name', categories.name,
        'type', categories.kind, 'weight', categories.weight, 'onShelf', categories.on_shelf)`
    : sql`jsonb_build_object('id', categories.id, 'name', categories.name)`

function selectItems(db: Db, scope: Scope, isCategoryExpanded: boolean) {
  return db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .leftJoin('coupons', 'coupons.id', 'items.gift_coupon_id')
    .leftJoin('fuel_products', 'fuel_products.id', 'items.fuel_product_id')
    .where('items.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('items.deleted_at', 'is', null)
    .select([
      'items.id',
      'items.company_id',
      'items.station_id',
      'items.category_type',
      'items.fuel_type',
      'items.grade_id',
      'items.name',
      'items.description',
      'items.code',
      'items.barcode',
      'items.price_type',
      'items.price_cents',
      'fuel_products.list_price_cents',
      'items.points',
      'items.gift_points',
      'items.gift_balance_cents',
      'items.frozen_balance_cents',
      'items.tag',
      'items.picture_id',
      reference<Named | null>('items.gift_coupon_id', 'coupons.name').as('gift_coupon'),
      'items.stock',
      'items.tax_rate_bp',
      'items.tax_spec_no',
      'items.colour',
      'items.on_shelf',
      'items.hidden',
      'items.weight',
      'items.created_at',
      'items.updated_at',
      'items.version',
      categoryOf(isCategoryExpanded).as('category'),
    ])
}

export type ItemRow = Awaited<ReturnType<typeof findItem>> & {}

export function findItem(db: Db, scope: Scope, itemId: number) {
  return selectItems(db, scope, true).where('items.id', '=', itemId).executeTakeFirst()
}

export function listItems(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<ItemRow>> {
  return pageOf(plan, selectItems(db, scope, plan.expand.has('category')))
}

/** @returns the item's company, and its price until now */
export async function updatePrice(
  db: Db,
  item: { id: number; stationId: number; price: Cents },
): Promise<{ company_id: number; old_price_cents: Cents }> {
  const before = await db
    .selectFrom('items')
    .where('id', '=', item.id)
    .where('station_id', '=', item.stationId)
    .select(['company_id', 'price_cents as old_price_cents'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await db.updateTable('items').set({ price_cents: item.price }).where('id', '=', item.id).execute()
  return before
}

/** Items with their stock, locked in the order of their ids; without those that were removed. */
export function lockStock(
  db: Db,
  itemIds: readonly number[],
): Promise<{ id: number; name: string; stock: number }[]> {
  return db
    .selectFrom('items')
    .where('id', '=', sql<number>`any (${itemIds})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'name', 'stock'])
    .forNoKeyUpdate()
    .execute()
}

/** Writes what moved and what is left, for items that are locked. */
export async function writeStockMoves(
  db: Db,
  moves: readonly Insertable<ItemStockMovesTable>[],
): Promise<void> {
  await db.insertInto('item_stock_moves').values(moves).execute()
  for (const { item_id: itemId, balance_after: stock } of moves) {
    await db.updateTable('items').set({ stock }).where('id', '=', itemId).execute()
  }
}

/**
 * Adds goods; what is in stock from the beginning is their first movement.
 *
 * @returns their ids in order
 */
export async function insertGoods(
  db: Db,
  rows: readonly Insertable<ItemsTable>[],
  kind: 'import' | 'adjust',
): Promise<number[]> {
  if (rows.length === 0) return []
  const items = await db
    .insertInto('items')
    .values([...rows])
    .returning(['id', 'company_id', 'station_id', 'stock', 'created_by'])
    .execute()
  const moves = items
    .filter(({ stock }) => stock > 0)
    .map(({ id: itemId, stock, ...facts }) => ({
      ...facts,
      item_id: itemId,
      kind,
      quantity: stock,
      balance_after: stock,
    }))
  if (moves.length > 0) await db.insertInto('item_stock_moves').values(moves).execute()
  return items.map((item) => item.id)
}

/** Whether a coupon is the company's, and can be used at a station of the scope. */
export async function isCouponInScope(db: Db, scope: Scope, couponId: number): Promise<boolean> {
  const found = await db
    .selectFrom('coupons')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where(sql<boolean>`(station_ids = '{}' or station_ids && ${scope.stationIds}::bigint[])`)
    .where('id', '=', couponId)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export const updateItem = versionedUpdate('items')

/** Removes items that are held, by who asks for it. @returns what they were */
export function setRemoved(
  { db, session, now }: Pick<Ctx, 'db' | 'session' | 'now'>,
  itemIds: readonly number[],
) {
  return db
    .updateTable('items')
    .set({ deleted_at: now, updated_by: session.userId })
    .where('id', '=', sql<number>`any (${itemIds})`)
    .returning(['id', 'company_id', 'station_id', 'code', 'name', 'stock'])
    .execute()
}

/** Of a station: it has goods on the shelf. */
export const hasGoods = sql<boolean>`exists (
  select 1 from items join categories on categories.id = items.category_id
  where items.station_id = stations.id and items.category_type = 'normal'
    and items.on_shelf and categories.on_shelf and items.deleted_at is null)`
