/** Recharge packages: listing, offering and withdrawing them, and what one gives. */

import { formatScaled, scaledFromNumber } from '@app/kernel/decimal-text'
import { basisPoints, type Cents, percentOf, points } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { PageOf } from '@app/kernel/schema'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { isGoodsCategory } from '#modules/catalogue/categories/goods-category.ts'
import { couponKinds } from '#modules/marketing/coupons/coupon-rows.ts'
import type { CouponGift } from '#modules/marketing/user-coupons/give-promised.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
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
  packageColumns,
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

/** What comes with the price: a fixed amount, or a percentage of it. */
export const giftOf = (
  row: Pick<PackageRow, 'giftMode' | 'giftAmount' | 'gift_bp' | 'price'>,
): Cents => (row.giftMode === 'amount' ? row.giftAmount : percentOf(row.price, row.gift_bp))

/** The coupons that come along when a package is bought for a card. */
export const couponsOf = (row: PackageRow, cardId: number): CouponGift[] => [
  ...(row.gift_coupon_id === null
    ? []
    : [{ couponId: row.gift_coupon_id, count: row.giftCouponCount }]),
  ...(row.bound_discount_id === null
    ? []
    : [{ couponId: row.bound_discount_id, count: 1, cardId }]),
]

/** @throws Refusal DEBIT_ITEM_EXISTS, GIFT_RULE, TAX_RATE, PERIOD_ORDER, REFERENCE_UNKNOWN */
export async function addPackage(ctx: Ctx, input: NewPackage): Promise<RechargePackage> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const terms = { giftMode: 'amount' as const, ...input }
  requireGiftRule(terms)
  await requireReferences(ctx, station.id, input)
  const { name, price } = input
  const packageId = await insertPackage(ctx.db, {
    ...columnsOf(terms),
    company_id: station.company_id,
    station_id: station.id,
    name,
    gift_mode: terms.giftMode,
    price_cents: price,
    created_by: ctx.session.userId,
  })
  audit(ctx, 'create', { id: packageId, companyId: station.company_id, station }, { after: input })
  return getPackage(ctx, packageId)
}

/** @throws Refusal DEBIT_ITEM_EXISTS, GIFT_RULE, TAX_RATE, PERIOD_ORDER, REFERENCE_UNKNOWN, STALE_VERSION */
export async function changePackage(
  ctx: Ctx,
  packageId: number,
  input: PackageChange,
): Promise<RechargePackage> {
  const before = await packageIn(ctx, packageId)
  const shown = toPackage(before)
  requireGiftRule({ ...shown, ...input })
  await requireReferences(ctx, before.station.id, input)
  await updatePackage(ctx, { id: packageId, version: input.version }, columnsOf(input))
  audit(ctx, 'update', before, { before: shown, after: input })
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
  audit(ctx, 'shelf', before, { before: { onShelf: before.onShelf }, after: { onShelf } })
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
  row: { id: number; companyId: number; station: { id: number } },
  change: { before?: unknown; after?: unknown },
): void {
  ctx.audit({
    action,
    entity: 'debitItem',
    entityId: row.id,
    companyId: row.companyId,
    stationId: row.station.id,
    ...change,
  })
}

/** One mode, one gift: a figure of the other mode would sleep until someone changes the mode. */
function requireGiftRule(
  terms: Partial<Pick<PackageChange, 'giftMode' | 'giftAmount' | 'giftPercent'>>,
): void {
  const { giftMode, giftAmount = 0, giftPercent = 0 } = terms
  const isGood = giftMode === 'amount' ? giftPercent === 0 : giftAmount === 0 && giftPercent > 0
  if (!isGood) throw refuse(PackageErrors.giftRule)
}

type References = Partial<
  Pick<PackageChange, 'category' | 'restrictedItems' | 'giftCoupon' | 'boundDiscount'>
>

/** @throws Refusal REFERENCE_UNKNOWN, GIFT_RULE */
async function requireReferences(ctx: Ctx, stationId: number, input: References): Promise<void> {
  await requireCategory(ctx, stationId, input.category?.id)
  await requireItems(ctx, stationId, input.restrictedItems && idsOf(input.restrictedItems))
  await requireCoupons(ctx, input)
}

const idsOf = (items: readonly { id: number }[]): number[] => [
  ...new Set(items.map(({ id }) => id)),
]

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
async function requireCoupons(ctx: Ctx, { giftCoupon, boundDiscount }: References): Promise<void> {
  const ids = [giftCoupon, boundDiscount].flatMap((coupon) => coupon?.id ?? [])
  if (ids.length === 0) return
  const kinds = await couponKinds(ctx.db, ctx.scope, ids)
  if (!ids.every((id) => kinds.has(id))) throw refuse(HttpErrors.referenceUnknown)
  const isDiscount = !boundDiscount || kinds.get(boundDiscount.id) === 'discount'
  if (!isDiscount) throw refuse(PackageErrors.giftRule)
}

/** The columns of what is named; an absent field stays as it is. */
function columnsOf(input: Partial<PackageChange>) {
  const { version: _, giftPercent, taxRate, restrictedItems, ...named } = input
  const { category, giftCoupon, boundDiscount, ...plain } = named
  return {
    ...packageColumns.values(plain),
    ...(giftPercent !== undefined && { gift_bp: basisPointsOf(giftPercent) }),
    ...(taxRate !== undefined && { tax_rate_bp: basisPointsOf(taxRate) }),
    ...(category !== undefined && { category_id: category?.id ?? null }),
    ...(giftCoupon !== undefined && { gift_coupon_id: giftCoupon?.id ?? null }),
    ...(boundDiscount !== undefined && { bound_discount_id: boundDiscount?.id ?? null }),
    ...(restrictedItems && { restricted_item_ids: idsOf(restrictedItems) }),
  }
}

const basisPointsOf = (percent: number) => basisPoints(scaledFromNumber(percent, 2) ?? 0)

function toPackage(row: PackageRow): RechargePackage {
  const { companyId: _company, restricted_item_ids: _items, ...visible } = row
  const { gift_coupon_id: _gift, bound_discount_id: _bound, ...figures } = visible
  const { gift_bp: giftRate, tax_rate_bp: taxRate, ...shown } = figures
  return {
    ...shown,
    giftPercent: Number(formatScaled(giftRate, 2)),
    gift: giftOf(row),
    bonusPoints: points(row.bonusPoints),
    taxRate: Number(formatScaled(taxRate, 2)),
  }
}
