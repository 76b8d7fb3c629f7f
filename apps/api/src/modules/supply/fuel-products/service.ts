/** Fuel products: listing, adding and changing them. Stock and contracts name them for good. */

import { formatScaled } from '@app/kernel/decimal-text'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import { rateOf } from '#modules/catalogue/taxes/columns.ts'
import type { FuelProduct, FuelProductChange, NewFuelProduct } from './contract.ts'
import {
  findProduct,
  fuelProductList,
  type FuelProductRow,
  insertProduct,
  listProducts,
  updateProduct,
} from './store.ts'

export async function searchFuelProducts(ctx: Ctx, query: ListQuery): Promise<PageOf<FuelProduct>> {
  const plan = planList(query, fuelProductList, await listContext(ctx))
  const page = await listProducts(ctx.db, ctx.scope, plan)
  return { ...page, content: page.content.map(toProduct) }
}

export async function getFuelProduct(ctx: Ctx, productId: number): Promise<FuelProduct> {
  return toProduct(await productIn(ctx, productId))
}

/** @throws Refusal FUEL_PRODUCT_EXISTS, FUEL_PRODUCT_CODE_EXISTS */
export async function addFuelProduct(ctx: Ctx, input: NewFuelProduct): Promise<FuelProduct> {
  const companyId = companyOf(ctx)
  const { fuelType, taxRate, ...same } = input
  const productId = await insertProduct(ctx.db, {
    ...same,
    company_id: companyId,
    fuel_type: fuelType,
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

/** @throws Refusal FUEL_PRODUCT_EXISTS, FUEL_PRODUCT_CODE_EXISTS */
export async function changeFuelProduct(
  ctx: Ctx,
  productId: number,
  input: FuelProductChange,
): Promise<FuelProduct> {
  const before = await productIn(ctx, productId)
  const { version, ...change } = input
  const { fuelType, taxRate, ...same } = change
  const isUpdated = await updateProduct(
    ctx.db,
    { id: productId, version },
    {
      ...same,
      fuel_type: fuelType,
      tax_rate_bp: taxRate === undefined ? undefined : rateOf(taxRate),
      updated_by: ctx.session.userId,
    },
  )
  if (!isUpdated) throw refuse(HttpErrors.staleVersion)
  ctx.audit({
    action: 'update',
    entity: 'fuelProduct',
    entityId: productId,
    companyId: before.company_id,
    before: fieldsOf(before),
    after: change,
  })
  return getFuelProduct(ctx, productId)
}

async function productIn(ctx: Ctx, productId: number): Promise<FuelProductRow> {
  const row = await findProduct(ctx.db, ctx.scope, productId)
  if (!row) throw refuse(HttpErrors.notFound)
  return row
}

const fieldsOf = (row: FuelProductRow) => ({
  name: row.name,
  code: row.code,
  fuelType: row.fuel_type,
  density: row.density,
  taxRate: Number(formatScaled(row.tax_rate_bp, 2)),
  description: row.description,
  status: row.status,
})

const toProduct = (row: FuelProductRow): FuelProduct => ({
  id: row.id,
  ...fieldsOf(row),
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
