/** Recharge packages: listing, offering and withdrawing them, and what one gives. */

import { formatScaled, scaledFromNumber } from '@app/kernel/decimal-text'
import { basisPoints, type Cents, percentOf, points } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { PageOf } from '@app/kernel/schema'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { isGoodsCategory } from '#modules/catalogue/categories/goods-category.ts'
import { couponKinds } from '#modules/marketing/coupons/coupon-rows.ts'
import type { CouponGift } from '#modules/marketing/user-coupons/payment-coupons.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { searchList } from '#lists/search-list.ts'
import type {
  NewPackage,
  PackageChange,
  PackageListQuery,
  RechargePackage,
  ShelfChange,
} from './contract.ts'
import { PackageErrors } from './errors.ts'
import {
  countItems,
  findPackage,
  findPackageOnSale,
  insertPackage,
  listPackages,
  packageList,
  type PackageRow,
  updatePackage,
} from './store.ts'

/** What can be bought now; everything that the station ever offered only when asked for. */
export async function searchPackages(
  ctx: Ctx,
  query: PackageListQuery,
): Promise<PageOf<RechargePackage>> {
  const onSaleAt = query.all ? undefined : ctx.now
  return searchList(ctx, query, packageList, {
    page: (db, scope, plan) => listPackages(db, scope, { plan, onSaleAt }),
    shown: toPackage,
  })
}

export async function getPackage(ctx: Ctx, packageId: number): Promise<RechargePackage> {
  return toPackage(await packageIn(ctx, packageId))
}

/** @throws Refusal NOT_FOUND when the station does not offer it, or not now */
export async function packageOnSale(
  ctx: Ctx,
  packageId: number,
  stationId: number,
): Promise<PackageRow> {
  const { db, scope, now } = ctx
  return orNotFound(await findPackageOnSale(db, scope, { packageId, stationId, now }))
}

type GiftTerms = Pick<PackageRow, 'gift_mode' | 'gift_cents' | 'gift_bp' | 'price_cents'>

/** What comes with the price: a fixed amount, or a percentage of it. */
export const giftOf = (terms: GiftTerms): Cents =>
  terms.gift_mode === 'amount' ? terms.gift_cents : percentOf(terms.price_cents, terms.gift_bp)

/** The coupons that come along when a package is bought for a card. */
export const couponsOf = (row: PackageRow, cardId: number): CouponGift[] => [
  ...(row.gift_coupon_id === null
    ? []
    : [{ couponId: row.gift_coupon_id, count: row.gift_coupon_count }]),
  ...(row.bound_discount_id === null
    ? []
    : [{ couponId: row.bound_discount_id, count: 1, cardId }]),
]

/** @throws Refusal DEBIT_ITEM_EXISTS, GIFT_RULE, TAX_RATE, PERIOD_ORDER, REFERENCE_UNKNOWN */
export async function addPackage(ctx: Ctx, input: NewPackage): Promise<RechargePackage> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const columns = columnsOf(input)
  requireGiftRule({ gift_mode: 'amount', ...columns })
  await requireCategory(ctx, station.id, columns.category_id)
  await requireItems(ctx, station.id, columns.restricted_item_ids)
  await requireCoupons(ctx, columns)
  const { name, price } = input
  const packageId = await insertPackage(ctx.db, {
    company_id: station.company_id,
    station_id: station.id,
    gift_mode: 'amount',
    ...columns,
    name,
    price_cents: price,
    created_by: ctx.session.userId,
  })
  const { id: station_id, company_id } = station
  audit(ctx, 'create', { id: packageId, company_id, station_id }, { after: input })
  return getPackage(ctx, packageId)
}

/** @throws Refusal DEBIT_ITEM_EXISTS, GIFT_RULE, TAX_RATE, PERIOD_ORDER, REFERENCE_UNKNOWN, STALE_VERSION */
export async function changePackage(
  ctx: Ctx,
  packageId: number,
  input: PackageChange,
): Promise<RechargePackage> {
  const before = await packageIn(ctx, packageId)
  const columns = columnsOf(input)
  requireGiftRule({ ...before, ...columns })
  await requireCategory(ctx, before.station_id, columns.category_id)
  await requireItems(ctx, before.station_id, columns.restricted_item_ids)
  await requireCoupons(ctx, columns)
  await updatePackage(ctx, { id: packageId, version: input.version }, columns)
  audit(ctx, 'update', before, { before: toPackage(before), after: input })
  return getPackage(ctx, packageId)
}

/** Puts a package on the shelf or takes it off; recharges that were made with it stay as they are. */
export async function shelvePackage(
  ctx: Ctx,
  packageId: number,
  { onShelf, version }: ShelfChange,
): Promise<RechargePackage> {
  const before = await packageIn(ctx, packageId)
  await updatePackage(ctx, { id: packageId, version }, { on_shelf: onShelf })
  audit(ctx, 'shelf', before, { before: { onShelf: before.on_shelf }, after: { onShelf } })
  return getPackage(ctx, packageId)
}

export async function removePackage(ctx: Ctx, packageId: number, version: number): Promise<void> {
  const before = await packageIn(ctx, packageId)
  await updatePackage(ctx, { id: packageId, version }, { deleted_at: ctx.now })
  audit(ctx, 'delete', before, { before: toPackage(before) })
}

async function packageIn(ctx: Ctx, packageId: number): Promise<PackageRow> {
  return orNotFound(await findPackage(ctx.db, ctx.scope, packageId))
}

function audit(
  ctx: Ctx,
  action: string,
  row: { id: number; company_id: number; station_id: number },
  change: { before?: unknown; after?: unknown },
): void {
  ctx.audit({
    action,
    entity: 'debitItem',
    entityId: row.id,
    companyId: row.company_id,
    stationId: row.station_id,
    ...change,
  })
}

/** One mode, one gift: a figure of the other mode would sleep until someone changes the mode. */
function requireGiftRule(terms: Partial<GiftTerms>): void {
  const { gift_mode: mode, gift_cents: amount = 0, gift_bp: percent = 0 } = terms
  const isGood = mode === 'amount' ? percent === 0 : amount === 0 && percent > 0
  if (!isGood) throw refuse(PackageErrors.giftRule)
}

/** Packages stand among the goods; fuel and what points buy have shelves of their own. */
async function requireCategory(
  { db, scope }: Ctx,
  stationId: number,
  categoryId: number | null | undefined,
): Promise<void> {
  if (!categoryId) return
  const isKnown = await isGoodsCategory(db, scope, { stationId, categoryId })
  if (!isKnown) throw refuse(HttpErrors.referenceUnknown)
}

async function requireItems(
  ctx: Ctx,
  stationId: number,
  itemIds: readonly number[] | undefined,
): Promise<void> {
  if (!itemIds || itemIds.length === 0) return
  const known = await countItems(ctx.db, stationId, itemIds)
  if (known !== itemIds.length) throw refuse(PackageErrors.giftRule)
}

/** What comes along is a coupon for stations of the caller's; what is bound to a card takes a share off. */
async function requireCoupons(
  ctx: Ctx,
  columns: { gift_coupon_id?: number | null; bound_discount_id?: number | null },
): Promise<void> {
  const { gift_coupon_id: gift, bound_discount_id: bound } = columns
  const ids = [gift, bound].flatMap((id) => id ?? [])
  if (ids.length === 0) return
  const kinds = await couponKinds(ctx.db, ctx.scope, ids)
  if (!ids.every((id) => kinds.has(id))) throw refuse(HttpErrors.referenceUnknown)
  if (bound && kinds.get(bound) !== 'discount') throw refuse(PackageErrors.giftRule)
}

/** The columns of what is named; an absent field stays as it is. */
function columnsOf(input: Partial<PackageChange>) {
  const { name, description, price, giftMode, giftAmount, giftPercent, giftFrozen } = input
  const { bonusPoints, taxRate, weight, startTime, endTime, onShelf, restrictedItems } = input
  const { category, giftCoupon, giftCouponCount, boundDiscount } = input
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(price !== undefined && { price_cents: price }),
    ...(giftMode !== undefined && { gift_mode: giftMode }),
    ...(giftAmount !== undefined && { gift_cents: giftAmount }),
    ...(giftPercent !== undefined && {
      gift_bp: basisPoints(scaledFromNumber(giftPercent, 2) ?? 0),
    }),
    ...(giftFrozen !== undefined && { gift_frozen: giftFrozen }),
    ...(bonusPoints !== undefined && { bonus_points: bonusPoints }),
    ...(taxRate !== undefined && {
      tax_rate_bp: basisPoints(scaledFromNumber(taxRate, 2) ?? 0),
    }),
    ...(weight !== undefined && { weight }),
    ...(startTime !== undefined && { start_at: startTime }),
    ...(endTime !== undefined && { end_at: endTime }),
    ...(onShelf !== undefined && { on_shelf: onShelf }),
    ...(category !== undefined && { category_id: category?.id ?? null }),
    ...(giftCoupon !== undefined && { gift_coupon_id: giftCoupon?.id ?? null }),
    ...(giftCouponCount !== undefined && { gift_coupon_count: giftCouponCount }),
    ...(boundDiscount !== undefined && { bound_discount_id: boundDiscount?.id ?? null }),
    ...(restrictedItems && {
      restricted_item_ids: [...new Set(restrictedItems.map(({ id }) => id))],
    }),
  }
}

const toPackage = (row: PackageRow): RechargePackage => ({
  id: row.id,
  station: { id: row.station_id, name: row.station_name },
  name: row.name,
  description: row.description,
  price: row.price_cents,
  giftMode: row.gift_mode,
  giftAmount: row.gift_cents,
  giftPercent: Number(formatScaled(row.gift_bp, 2)),
  giftFrozen: row.gift_frozen,
  gift: giftOf(row),
  bonusPoints: points(row.bonus_points),
  taxRate: Number(formatScaled(row.tax_rate_bp, 2)),
  weight: row.weight,
  startTime: row.start_at,
  endTime: row.end_at,
  onShelf: row.on_shelf,
  category: row.category,
  restrictedItems: row.restricted_items,
  giftCoupon: row.gift_coupon,
  giftCouponCount: row.gift_coupon_count,
  boundDiscount: row.bound_discount,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
