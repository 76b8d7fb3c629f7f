/** Items: listing and showing them, and the one way in which a fuel's price changes. */

import { formatScaled } from '@app/kernel/decimal-text'
import { type Cents, points } from '@app/kernel/money'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import type { Item, ItemPrice, PriceQuery } from './contract.ts'
import { findItem, itemList, type ItemRow, listItems, updatePrice } from './store.ts'
import { findPriceAt } from './item-rows.ts'
import { beginHistory, insertPriceHistory } from './price-history.ts'

export const searchItems = (ctx: Ctx, query: ListQuery): Promise<PageOf<Item>> =>
  searchList(ctx, query, itemList, { page: listItems, shown: toItem })

export async function getItem(ctx: Ctx, itemId: number): Promise<Item> {
  const row = orNotFound(await findItem(ctx.db, ctx.scope, itemId))
  return toItem(row)
}

/**
 * The price in force at a moment; without a history it has always been what it is.
 *
 * @throws Refusal NOT_FOUND
 */
export async function getPrice(ctx: Ctx, itemId: number, { at }: PriceQuery): Promise<ItemPrice> {
  const { id, price } = await getItem(ctx, itemId)
  const then = await findPriceAt(ctx.db, id, new Date(at))
  return { item: { id }, at, price: then ?? price }
}

/**
 * Gives a fuel its new price from an instant on. The history begins with the price that the fuel
 * had before its first change, so that a late fuelling still finds the price of its day; that of a fuel
 * which had none begins with its first price.
 */
export async function changePrice(
  db: Db,
  change: { itemId: number; stationId: number; price: Cents; from: Date; priceChangeId: number },
): Promise<void> {
  const { itemId, stationId, price, from, priceChangeId } = change
  const before = await updatePrice(db, { id: itemId, stationId, price })
  const place = { company_id: before.company_id, station_id: stationId }
  await beginHistory(db, { ...place, item: { id: itemId, price_cents: before.old_price_cents } })
  await insertPriceHistory(db, {
    ...place,
    item_id: itemId,
    price_cents: price,
    valid_from: from,
    price_change_id: priceChangeId,
  })
}

export const toItem = (row: ItemRow): Item => ({
  id: row.id,
  station: { id: row.station_id },
  category: row.category,
  categoryType: row.category_type,
  fuelType: row.fuel_type,
  gradeId: row.grade_id,
  name: row.name,
  description: row.description,
  code: row.code,
  barcode: row.barcode,
  priceType: row.price_type,
  price: row.price_cents,
  listPrice: row.list_price_cents,
  points: points(row.points),
  giftCoupon: row.gift_coupon,
  giftBalance: row.gift_balance_cents,
  frozenBalance: row.frozen_balance_cents,
  giftPoints: points(row.gift_points),
  tag: row.tag,
  picture: row.picture_id,
  stock: row.stock,
  taxRate: Number(formatScaled(row.tax_rate_bp, 2)),
  taxSpecNo: row.tax_spec_no,
  colour: row.colour,
  onShelf: row.on_shelf,
  hidden: row.hidden,
  weight: row.weight,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
