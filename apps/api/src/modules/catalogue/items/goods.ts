/**
 * Goods, and what points buy, by hand: adding and changing them, taking them on and off the shelf, and what comes
 * in beside sales.
 */

import { refuse } from '@app/kernel/problem'
import { changeableOf } from '#db/change.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { categoriesNamed } from '#modules/catalogue/categories/goods-category.ts'
import { rateOf } from '#modules/catalogue/taxes/columns.ts'
import { usableTaxClasses } from '#modules/catalogue/taxes/tax-classes.ts'
import { requirePicture } from '#modules/organisation/companies/pictures.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  type Item,
  ItemChange,
  type ItemShelving,
  MOST_STOCK,
  type NewItem,
  type NewPointsItem,
  PointsItemChange,
  type StockChange,
} from './contract.ts'
import { ItemErrors, ItemRemovalErrors } from './errors.ts'
import { getItem, toItem } from './service.ts'
import { correctStock } from './stock.ts'
import { holdWithUses, requireUnnamed } from './uses.ts'
import {
  findItem,
  insertGoods,
  isCouponInScope,
  type ItemRow,
  setRemoved,
  updateItem,
} from './store.ts'

/** @throws Refusal STATION_REQUIRED, CODE_EXISTS, BARCODE_EXISTS, TAX_CLASS_UNKNOWN, REFERENCE_UNKNOWN, PICTURE_KIND */
export const addGoods = (ctx: Ctx, input: NewItem): Promise<Item> => addItem(ctx, 'normal', input)

/** @throws Refusal STATION_REQUIRED, CODE_EXISTS, BARCODE_EXISTS, REFERENCE_UNKNOWN, PICTURE_KIND */
export const addPointsItem = (ctx: Ctx, input: NewPointsItem): Promise<Item> =>
  addItem(ctx, 'score', input)

/** @throws Refusal NOT_FOUND, STALE_VERSION, CODE_EXISTS, BARCODE_EXISTS, TAX_CLASS_UNKNOWN, REFERENCE_UNKNOWN, PICTURE_KIND */
export const changeGoods = (ctx: Ctx, itemId: number, change: ItemChange): Promise<Item> =>
  changeItem(
    ctx,
    { itemId, kind: 'normal', before: (item) => changeableOf(ItemChange, item) },
    change,
  )

/**
 * What is redeemed already keeps its points.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, CODE_EXISTS, BARCODE_EXISTS, REFERENCE_UNKNOWN, PICTURE_KIND
 */
export const changePointsItem = (
  ctx: Ctx,
  itemId: number,
  change: PointsItemChange,
): Promise<Item> =>
  changeItem(
    ctx,
    { itemId, kind: 'score', before: (item) => changeableOf(PointsItemChange, item) },
    change,
  )

type Kind = 'normal' | 'score'

interface ItemOfKind {
  itemId: number
  kind: Kind
}

async function addItem(ctx: Ctx, kind: Kind, input: NewItem | NewPointsItem): Promise<Item> {
  const { id: stationId, company_id: companyId } = await stationIn(
    ctx.db,
    ctx.scope,
    stationOf(ctx),
  )
  const owner = { company_id: companyId, station_id: stationId, created_by: ctx.session.userId }
  const { category_id: categoryId = 0, ...columns } = await columnsOf(
    ctx,
    { ...owner, kind },
    input,
  )
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
        category_type: kind,
        ...(kind === 'score' && { price_type: 'score' as const }),
        ...(stock !== undefined && { stock }),
      },
    ],
    'adjust',
  )
  audit(ctx, { id: itemId, ...owner }, { action: 'create', after: input })
  return getItem(ctx, itemId)
}

interface Changed {
  itemId: number
  kind: Kind
  /** What the log keeps of how it was. */
  before(item: object): object
}

async function changeItem(
  ctx: Ctx,
  { itemId, kind, before }: Changed,
  { version, ...change }: ItemChange | PointsItemChange,
): Promise<Item> {
  const row = await itemIn(ctx, itemId, [kind])
  const { company_id, station_id } = row
  const owner = { company_id, station_id, created_by: ctx.session.userId, kind }
  // A tax class that has gone meanwhile is no reason to refuse a change of something else.
  const { taxSpecNo, ...others }: Said = change
  const said = taxSpecNo === row.tax_spec_no ? others : change
  await updateItem(ctx, { id: itemId, version }, await columnsOf(ctx, owner, said))
  audit(ctx, row, {
    action: 'update',
    before: before({ ...toItem(row), category: row.category.name }),
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
  const before = await itemIn(ctx, itemId, ['normal', 'score'])
  await updateItem(ctx, { id: itemId, version }, { on_shelf: onShelf })
  audit(ctx, before, { action: 'shelf', after: { onShelf } })
  return getItem(ctx, itemId)
}

/**
 * Removes what was never sold or redeemed and whose stock is still the first one; its code and barcode are free
 * again. What has sold can only be taken off the shelf.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, ITEM_USED, ITEM_NAMED
 */
export async function removeItem(ctx: Ctx, item: ItemOfKind, version: number): Promise<void> {
  await itemIn(ctx, item.itemId, [item.kind])
  const uses = await holdWithUses(ctx.db, item.itemId)
  if (uses.isUsed) throw refuse(ItemRemovalErrors.moved)
  requireUnnamed(uses)
  const row = await itemIn(ctx, item.itemId, [item.kind])
  await updateItem(ctx, { id: row.id, version }, { deleted_at: ctx.now })
  tellRemoved(ctx, row)
}

/** Removes goods that are held, and known to be unused. */
export async function removeAllHeld(
  ctx: Ctx,
  itemIds: readonly number[],
  reason: string,
): Promise<void> {
  for (const row of await setRemoved(ctx, itemIds)) tellRemoved(ctx, row, reason)
}

function tellRemoved(
  ctx: Ctx,
  row: Pick<ItemRow, 'id' | 'company_id' | 'station_id' | 'code' | 'name' | 'stock'>,
  reason?: string,
): void {
  const { code, name, stock } = row
  audit(ctx, row, { action: 'delete', before: { code, name, stock }, ...(reason && { reason }) })
}

/**
 * Books what came in or went beside sales. Told as a difference, so that nobody's sale is lost meanwhile.
 *
 * @throws Refusal NOT_FOUND, STOCK_UNCHANGED, STOCK_SHORT, STOCK_OVER
 */
export async function changeStock(
  ctx: Ctx,
  { itemId, kind }: ItemOfKind,
  { quantity, reason }: StockChange,
): Promise<Item> {
  const item = await itemIn(ctx, itemId, [kind])
  const { company_id, station_id } = item
  const facts = { company_id, station_id, created_by: ctx.session.userId }
  const stock = await correctStock(ctx.db, {
    ...facts,
    itemId,
    quantity,
    most: MOST_STOCK,
    reason,
  })
  audit(ctx, item, { action: 'changeStock', after: { quantity, stock }, reason })
  return getItem(ctx, itemId)
}

/** Fuels have a page of their own, and prices that change in their own way. */
async function itemIn(ctx: Ctx, itemId: number, kinds: readonly Kind[]): Promise<ItemRow> {
  const row = await findItem(ctx.db, ctx.scope, itemId)
  if (!row || !kinds.some((kind) => kind === row.category_type)) throw refuse(HttpErrors.notFound)
  return row
}

type Said = Partial<NewItem> & Partial<NewPointsItem>

async function columnsOf(
  ctx: Ctx,
  owner: { company_id: number; station_id: number; created_by: number; kind: Kind },
  { category, price, points, taxRate, taxSpecNo, barcode, giftCoupon, picture, ...input }: Said,
) {
  if (giftCoupon && !(await isCouponInScope(ctx.db, ctx.scope, giftCoupon.id))) {
    throw refuse(HttpErrors.referenceUnknown)
  }
  await requirePicture(ctx, { id: picture, type: 'itemPicture', companyId: owner.company_id })
  const classes = await usableTaxClasses(ctx.db, owner.station_id, taxSpecNo ? [taxSpecNo] : [])
  if (taxSpecNo && !classes.has(taxSpecNo)) throw refuse(ItemErrors.taxClass)
  const { name, code, giftPoints, giftBalance, frozenBalance, tag, hidden, weight, description } =
    input
  const categories = await categoriesNamed(ctx.db, owner, category ? [category] : [])
  return {
    ...(category !== undefined && { category_id: categories.get(category.toLowerCase()) ?? 0 }),
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code }),
    ...(barcode !== undefined && { barcode }),
    ...(price !== undefined && { price_cents: price }),
    ...(points !== undefined && { points }),
    ...(taxRate !== undefined && { tax_rate_bp: rateOf(taxRate) }),
    ...(taxSpecNo !== undefined && { tax_spec_no: taxSpecNo }),
    ...(giftCoupon !== undefined && { gift_coupon_id: giftCoupon?.id ?? null }),
    ...(giftPoints !== undefined && { gift_points: giftPoints }),
    ...(giftBalance !== undefined && { gift_balance_cents: giftBalance }),
    ...(frozenBalance !== undefined && { frozen_balance_cents: frozenBalance }),
    ...(tag !== undefined && { tag }),
    ...(hidden !== undefined && { hidden }),
    ...(picture !== undefined && { picture_id: picture }),
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
