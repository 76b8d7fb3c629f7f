/** Fuel products: listing, adding and changing them. Stock and contracts name them for good. */

import { formatScaled } from '@app/kernel/decimal-text'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { rateOf } from '#modules/catalogue/taxes/columns.ts'
import { isUsableCode } from '#modules/supply/fuel-codes/code-rows.ts'
import { FuelCodeErrors } from '#modules/supply/fuel-codes/errors.ts'
import { type FuelProduct, FuelProductChange, type NewFuelProduct } from './contract.ts'
import {
  findProduct,
  fuelProductList,
  type FuelProductRow,
  insertProduct,
  listProducts,
  productColumns,
  updateProduct,
} from './store.ts'

export const searchFuelProducts = (ctx: Ctx, query: ListQuery): Promise<PageOf<FuelProduct>> =>
  searchList(ctx, query, fuelProductList, { page: listProducts, shown: toProduct })

export async function getFuelProduct(ctx: Ctx, productId: number) {
  return toProduct(orNotFound(await findProduct(ctx.db, ctx.scope, productId)))
}

/** @throws Refusal FUEL_PRODUCT_EXISTS, FUEL_PRODUCT_CODE_EXISTS, FUEL_CODE_UNKNOWN */
export async function addFuelProduct(ctx: Ctx, input: NewFuelProduct): Promise<FuelProduct> {
  const companyId = companyOf(ctx)
  const { taxRate, fuelCode, ...columns } = input
  const productId = await insertProduct(ctx.db, {
    ...productColumns.values(columns),
    company_id: companyId,
    tax_rate_bp: rateOf(taxRate),
    fuel_code_id: await codeOf(ctx, companyId, fuelCode),
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'fuelProduct',
    entityId: productId,
    companyId,
    after: input,
  })
  return getFuelProduct(ctx, productId)
}

/** @throws Refusal FUEL_PRODUCT_EXISTS, FUEL_PRODUCT_CODE_EXISTS, FUEL_CODE_UNKNOWN, STALE_VERSION */
export async function changeFuelProduct(
  ctx: Ctx,
  productId: number,
  input: FuelProductChange,
): Promise<FuelProduct> {
  const before = await getFuelProduct(ctx, productId)
  const { version, ...change } = input
  const { taxRate, fuelCode, ...columns } = change
  const isSameCode = fuelCode?.id === before.fuelCode?.id
  await updateProduct(
    ctx,
    { id: productId, version },
    {
      ...productColumns.values(columns),
      ...(taxRate !== undefined && { tax_rate_bp: rateOf(taxRate) }),
      ...(fuelCode !== undefined &&
        !isSameCode && { fuel_code_id: await codeOf(ctx, before.companyId, fuelCode) }),
    },
  )
  ctx.audit({
    action: 'update',
    entity: 'fuelProduct',
    entityId: productId,
    companyId: before.companyId,
    before: changeableOf(FuelProductChange, before),
    after: change,
  })
  return getFuelProduct(ctx, productId)
}

/** @throws Refusal FUEL_CODE_UNKNOWN also for one of another platform */
async function codeOf(
  ctx: Ctx,
  companyId: number,
  fuelCode: NewFuelProduct['fuelCode'],
): Promise<number | null> {
  if (!fuelCode) return null
  if (!(await isUsableCode(ctx.db, companyId, fuelCode.id))) throw refuse(FuelCodeErrors.unknown)
  return fuelCode.id
}

const toProduct = ({
  tax_rate_bp: rate,
  fuel_code_id: codeId,
  trade_code: code,
  ...row
}: FuelProductRow) => ({
  ...row,
  taxRate: Number(formatScaled(rate, 2)),
  fuelCode: codeId === null ? null : { id: codeId, code: code ?? '' },
})
