/** Fuels of a station: listing, adding and changing them, and beginning and ceasing to sell them. */

import { formatScaled } from '@app/kernel/decimal-text'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { fuelCategoryOf } from '#modules/catalogue/categories/fuel-category.ts'
import { insertFuel, updateFuel } from '#modules/catalogue/items/fuel-rows.ts'
import { holdWithUses, requireUnnamed } from '#modules/catalogue/items/uses.ts'
import { rateOf } from '#modules/catalogue/taxes/columns.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { isUsableProduct } from '#modules/supply/fuel-products/product-rows.ts'
import {
  type FuelShelving,
  type NewStationFuel,
  SOLD_FUEL_TYPES,
  type StationFuel,
  StationFuelChange,
} from './contract.ts'
import { StationFuelErrors } from './errors.ts'
import { en, zh } from './words.ts'
import { findFuel, fuelColumns, listFuels, stationFuelList, type StationFuelRow } from './store.ts'

export const searchFuels = (ctx: Ctx, query: ListQuery): Promise<PageOf<StationFuel>> =>
  searchList(ctx, query, stationFuelList, { page: listFuels, shown: toFuel })

export const getFuel = async (ctx: Ctx, fuelId: number): Promise<StationFuel> =>
  toFuel(await fuelIn(ctx, fuelId))

/** @throws Refusal STATION_REQUIRED, CODE_EXISTS, GRADE_EXISTS, FUEL_PRODUCT_UNKNOWN */
export async function addFuel(ctx: Ctx, input: NewStationFuel): Promise<StationFuel> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const place = { company_id: station.company_id, station_id: station.id }
  const { userId } = ctx.session
  const shelf = { name: (ctx.language === 'zh' ? zh : en).title, userId }
  const { name, code } = input
  const fuelId = await insertFuel(ctx.db, {
    ...place,
    ...(await columnsOf(ctx, station.company_id, input)),
    name,
    code,
    category_id: await fuelCategoryOf(ctx.db, place, shelf),
    created_by: userId,
  })
  const fuel = await fuelIn(ctx, fuelId)
  audit(ctx, fuel, { action: 'create', after: input })
  return toFuel(fuel)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, CODE_EXISTS, GRADE_EXISTS, FUEL_PRODUCT_UNKNOWN */
export async function changeFuel(
  ctx: Ctx,
  fuelId: number,
  { version, ...change }: StationFuelChange,
): Promise<StationFuel> {
  const before = await fuelIn(ctx, fuelId)
  const columns = await columnsOf(ctx, before.company_id, change, before.fuel_product_id)
  await updateFuel(ctx, { id: fuelId, version }, columns)
  audit(ctx, before, {
    action: 'update',
    before: changeableOf(StationFuelChange, toFuel(before)),
    after: change,
  })
  return getFuel(ctx, fuelId)
}

/**
 * Begins or ceases to sell a fuel. What was sold stays; a fuel that is in a tank is sold.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, FUEL_IN_TANK
 */
export async function shelveFuel(
  ctx: Ctx,
  fuelId: number,
  { onShelf, version }: FuelShelving,
): Promise<StationFuel> {
  await fuelIn(ctx, fuelId)
  await updateFuel(ctx, { id: fuelId, version }, { on_shelf: onShelf })
  // Looked at after the row is held, for a tank may have been filled with it meanwhile.
  const fuel = await fuelIn(ctx, fuelId)
  if (!onShelf && fuel.tanks.length > 0) {
    throw refuse(StationFuelErrors.inTank, { tanks: fuel.tanks.join(', ') })
  }
  audit(ctx, fuel, { action: 'shelf', after: { onShelf } })
  return toFuel(fuel)
}

/**
 * Removes a fuel that was added by mistake: it was never in a tank, had no price and was never sold.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, FUEL_USED, ITEM_NAMED
 */
export async function removeFuel(ctx: Ctx, fuelId: number, version: number): Promise<void> {
  await fuelIn(ctx, fuelId)
  const uses = await holdWithUses(ctx.db, fuelId)
  if (uses.isUsed) throw refuse(StationFuelErrors.used)
  requireUnnamed(uses)
  const fuel = await fuelIn(ctx, fuelId)
  await updateFuel(ctx, { id: fuelId, version }, { deleted_at: ctx.now })
  audit(ctx, fuel, { action: 'delete', before: { code: fuel.code, name: fuel.name } })
}

/** @param known the product that it has, which may stay though it gets no new fuels any more */
async function columnsOf(
  ctx: Ctx,
  companyId: number,
  input: Partial<NewStationFuel>,
  known: number | null = null,
) {
  const { product, taxRate, fuelType, ...columns } = input
  const isNew = product && product.id !== known
  if (isNew && !(await isUsableProduct(ctx.db, companyId, product.id))) {
    throw refuse(StationFuelErrors.productUnknown)
  }
  return {
    ...fuelColumns.values(columns),
    ...(product !== undefined && { fuel_product_id: product?.id ?? null }),
    ...(taxRate !== undefined && { tax_rate_bp: rateOf(taxRate) }),
    ...(fuelType !== undefined && { fuel_type: SOLD_FUEL_TYPES.indexOf(fuelType) }),
  }
}

async function fuelIn(ctx: Ctx, fuelId: number): Promise<StationFuelRow> {
  return orNotFound(await findFuel(ctx.db, ctx.scope, fuelId))
}

function audit(
  ctx: Ctx,
  fuel: Pick<StationFuelRow, 'id' | 'company_id' | 'station_id'>,
  entry: { action: string; before?: object; after?: object },
): void {
  ctx.audit({
    ...entry,
    entity: 'stationFuel',
    entityId: fuel.id,
    companyId: fuel.company_id,
    stationId: fuel.station_id,
  })
}

const toFuel = ({
  company_id: _company,
  station_id: stationId,
  fuel_type: fuelType,
  tax_rate_bp: rate,
  fuel_product_id: productId,
  product_name: productName,
  ...row
}: StationFuelRow): StationFuel => ({
  ...row,
  station: { id: stationId },
  fuelType: SOLD_FUEL_TYPES[fuelType] ?? 'general',
  taxRate: Number(formatScaled(rate, 2)),
  product: productId === null ? null : { id: productId, name: productName ?? '' },
})
