/** Goods by hand: adding and changing them, taking them on and off the shelf, and what comes in beside sales. */

import { refuse } from '@app/kernel/problem'
import { changeableOf } from '#db/change.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { goodsCategoriesNamed } from '#modules/catalogue/categories/goods-category.ts'
import { rateOf } from '#modules/catalogue/taxes/columns.ts'
import { usableTaxClasses } from '#modules/catalogue/taxes/tax-classes.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  type Item,
  ItemChange,
  type ItemShelving,
  MOST_STOCK,
  type NewItem,
  type StockChange,
} from './contract.ts'
import { ItemErrors } from './errors.ts'
import { getItem, toItem } from './service.ts'
import { correctStock } from './stock.ts'
import { findItem, insertGoods, type ItemRow, updateItem } from './store.ts'

/** @throws Refusal STATION_REQUIRED, CODE_EXISTS, BARCODE_EXISTS, TAX_CLASS_UNKNOWN */
export async function addGoods(ctx: Ctx, input: NewItem): Promise<Item> {
  const { id: stationId, company_id: companyId } = await stationIn(
    ctx.db,
    ctx.scope,
    stationOf(ctx),
  )
  const owner = { company_id: companyId, station_id: stationId, created_by: ctx.session.userId }
  const { category_id: categoryId = 0, ...columns } = await columnsOf(ctx, owner, input)
  const { name, code, stock } = input
  const [itemId = 0] = await insertGoods(
    ctx.db,
    [
      {
        ...owner,
        ...columns,
        category_id: categoryId,
        name,
        code,
        category_type: 'normal',
        ...(stock !== undefined && { stock }),
      },
    ],
    'adjust',
  )
  audit(ctx, { id: itemId, ...owner }, { action: 'create', after: input })
  return getItem(ctx, itemId)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, CODE_EXISTS, BARCODE_EXISTS, TAX_CLASS_UNKNOWN */
export async function changeGoods(
  ctx: Ctx,
  itemId: number,
  { version, ...change }: ItemChange,
): Promise<Item> {
  const before = await goodsIn(ctx, itemId)
  const { company_id, station_id } = before
  const owner = { company_id, station_id, created_by: ctx.session.userId }
  await updateItem(ctx, { id: itemId, version }, await columnsOf(ctx, owner, change))
  audit(ctx, before, {
    action: 'update',
    before: changeableOf(ItemChange, { ...toItem(before), category: before.category.name }),
    after: change,
  })
  return getItem(ctx, itemId)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION */
export async function shelveGoods(
  ctx: Ctx,
  itemId: number,
  { onShelf, version }: ItemShelving,
): Promise<Item> {
  const before = await goodsIn(ctx, itemId)
  await updateItem(ctx, { id: itemId, version }, { on_shelf: onShelf })
  audit(ctx, before, { action: 'shelf', after: { onShelf } })
  return getItem(ctx, itemId)
}

/**
 * Books what came in or went beside sales. Told as a difference, so that nobody's sale is lost meanwhile.
 *
 * @throws Refusal NOT_FOUND, STOCK_UNCHANGED, STOCK_SHORT, STOCK_OVER
 */
export async function changeStock(
  ctx: Ctx,
  itemId: number,
  { quantity, reason }: StockChange,
): Promise<Item> {
  const item = await goodsIn(ctx, itemId)
  const { company_id, station_id } = item
  const facts = { company_id, station_id, created_by: ctx.session.userId }
  const stock = await correctStock(ctx.db, { ...facts, itemId, quantity, most: MOST_STOCK })
  audit(ctx, item, { action: 'changeStock', after: { quantity, stock }, reason })
  return getItem(ctx, itemId)
}

/** Fuels and gifts for points have pages of their own. */
async function goodsIn(ctx: Ctx, itemId: number): Promise<ItemRow> {
  const row = await findItem(ctx.db, ctx.scope, itemId)
  if (row?.category_type !== 'normal') throw refuse(HttpErrors.notFound)
  return row
}

async function columnsOf(
  ctx: Ctx,
  owner: { company_id: number; station_id: number; created_by: number },
  { category, price, taxRate, taxSpecNo, barcode, ...input }: Partial<NewItem>,
) {
  const classes = await usableTaxClasses(ctx.db, owner.station_id, taxSpecNo ? [taxSpecNo] : [])
  if (taxSpecNo && !classes.has(taxSpecNo)) throw refuse(ItemErrors.taxClass)
  const { name, code, weight, description } = input
  const categories = await goodsCategoriesNamed(ctx.db, owner, category ? [category] : [])
  return {
    ...(category !== undefined && { category_id: categories.get(category.toLowerCase()) ?? 0 }),
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code }),
    ...(barcode !== undefined && { barcode }),
    ...(price !== undefined && { price_cents: price }),
    ...(taxRate !== undefined && { tax_rate_bp: rateOf(taxRate) }),
    ...(taxSpecNo !== undefined && { tax_spec_no: taxSpecNo }),
    ...(weight !== undefined && { weight }),
    ...(description !== undefined && { description }),
  }
}

function audit(
  ctx: Ctx,
  item: { id: number; company_id: number; station_id: number },
  entry: { action: string; before?: object; after?: object; reason?: string },
): void {
  ctx.audit({
    ...entry,
    entity: 'item',
    entityId: item.id,
    companyId: item.company_id,
    stationId: item.station_id,
  })
}
