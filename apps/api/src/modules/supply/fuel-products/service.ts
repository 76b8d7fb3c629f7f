/** Fuel products: listing, adding and changing them. Stock and contracts name them for good. */

import { formatScaled } from '@app/kernel/decimal-text'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { rateOf } from '#modules/catalogue/taxes/columns.ts'
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

/** @throws Refusal FUEL_PRODUCT_EXISTS, FUEL_PRODUCT_CODE_EXISTS */
export async function addFuelProduct(ctx: Ctx, input: NewFuelProduct): Promise<FuelProduct> {
  const companyId = companyOf(ctx)
  const { taxRate, ...columns } = input
  const productId = await insertProduct(ctx.db, {
    ...productColumns.values(columns),
    company_id: companyId,
    tax_rate_bp: rateOf(taxRate),
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

/** @throws Refusal FUEL_PRODUCT_EXISTS, FUEL_PRODUCT_CODE_EXISTS, STALE_VERSION */
export async function changeFuelProduct(
  ctx: Ctx,
  productId: number,
  input: FuelProductChange,
): Promise<FuelProduct> {
  const before = await getFuelProduct(ctx, productId)
  const { version, ...change } = input
  const { taxRate, ...columns } = change
  await updateProduct(
    ctx,
    { id: productId, version },
    {
      ...productColumns.values(columns),
      ...(taxRate !== undefined && { tax_rate_bp: rateOf(taxRate) }),
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

const toProduct = ({ tax_rate_bp: rate, ...row }: FuelProductRow) => ({
  ...row,
  taxRate: Number(formatScaled(rate, 2)),
})
