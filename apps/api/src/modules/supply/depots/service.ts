/** Depots: listing, adding, changing and removing them. Their stock is moved by `depot-stock`. */

import { volumeOfMass } from '@app/kernel/mass'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import type { Depot, DepotChange, NewDepot } from './contract.ts'
import { DepotErrors } from './errors.ts'
import {
  depotList,
  type DepotRow,
  findDepot,
  insertDepot,
  listDepots,
  replaceProducts,
  stockedProducts,
  updateDepot,
  usableProducts,
} from './store.ts'

export async function searchDepots(ctx: Ctx, query: ListQuery): Promise<PageOf<Depot>> {
  const plan = planList(query, depotList, await listContext(ctx))
  const page = await listDepots(ctx.db, ctx.scope, plan)
  return { ...page, content: page.content.map(toDepot) }
}

export async function getDepot(ctx: Ctx, depotId: number): Promise<Depot> {
  return toDepot(await depotIn(ctx, depotId))
}

/** @throws Refusal DEPOT_EXISTS, FUEL_PRODUCT_UNKNOWN */
export async function addDepot(ctx: Ctx, input: NewDepot): Promise<Depot> {
  const companyId = companyOf(ctx)
  const { products, ...fields } = input
  const productIds = products.map(({ id }) => id)
  await requireUsable(ctx, companyId, productIds)
  const depotId = await insertDepot(ctx.db, {
    ...fields,
    company_id: companyId,
    created_by: ctx.session.userId,
  })
  await replaceProducts(ctx.db, { id: depotId, companyId }, productIds)
  ctx.audit({ action: 'create', entity: 'depot', entityId: depotId, companyId, after: input })
  return getDepot(ctx, depotId)
}

/** @throws Refusal DEPOT_EXISTS, FUEL_PRODUCT_UNKNOWN, DEPOT_PRODUCT_IN_USE */
export async function changeDepot(ctx: Ctx, depotId: number, input: DepotChange): Promise<Depot> {
  const seen = await depotIn(ctx, depotId)
  const { version, products, ...fields } = input
  // First, even where only products change: as long as the row is held its stock does not move.
  await update(ctx, { id: depotId, version }, fields)
  if (products)
    await changeProducts(
      ctx,
      seen,
      products.map(({ id }) => id),
    )
  ctx.audit({
    action: 'update',
    entity: 'depot',
    entityId: depotId,
    companyId: seen.company_id,
    before: fieldsOf(seen),
    after: { ...fields, ...(products && { products }) },
  })
  return getDepot(ctx, depotId)
}

/** @throws Refusal DEPOT_IN_USE while there is fuel in it */
export async function removeDepot(ctx: Ctx, depotId: number, version: number): Promise<void> {
  const seen = await depotIn(ctx, depotId)
  await update(ctx, { id: depotId, version }, { deleted_at: ctx.now })
  const stocked = await stockedProducts(ctx.db, depotId)
  if (stocked.length > 0) throw refuse(DepotErrors.inUse)
  ctx.audit({
    action: 'delete',
    entity: 'depot',
    entityId: depotId,
    companyId: seen.company_id,
    before: { name: seen.name },
  })
}

async function changeProducts(ctx: Ctx, seen: DepotRow, productIds: number[]): Promise<void> {
  const before = new Set(seen.products.map(({ id }) => id))
  const added = productIds.filter((id) => !before.has(id))
  await requireUsable(ctx, seen.company_id, added)
  const stocked = await stockedProducts(ctx.db, seen.id)
  if (stocked.some((id) => !productIds.includes(id))) throw refuse(DepotErrors.productInUse)
  await replaceProducts(ctx.db, { id: seen.id, companyId: seen.company_id }, productIds)
}

async function requireUsable(ctx: Ctx, companyId: number, productIds: number[]): Promise<void> {
  const usable = await usableProducts(ctx.db, companyId, productIds)
  if (productIds.some((id) => !usable.has(id))) throw refuse(DepotErrors.unknownProduct)
}

async function depotIn(ctx: Ctx, depotId: number): Promise<DepotRow> {
  const row = await findDepot(ctx.db, ctx.scope, depotId)
  if (!row) throw refuse(HttpErrors.notFound)
  return row
}

async function update(
  ctx: Ctx,
  key: { id: number; version: number },
  change: Parameters<typeof updateDepot>[2],
): Promise<void> {
  const isUpdated = await updateDepot(ctx.db, key, { ...change, updated_by: ctx.session.userId })
  if (!isUpdated) throw refuse(HttpErrors.staleVersion)
}

const fieldsOf = (row: DepotRow) => ({
  name: row.name,
  province: row.province,
  city: row.city,
  area: row.area,
  address: row.address,
  remark: row.remark,
  products: row.products,
})

const toDepot = (row: DepotRow): Depot => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  ...fieldsOf(row),
  stocks: row.stocks.map(({ id, name, density, quantity }) => ({
    product: { id, name },
    quantity,
    volume: volumeOfMass(quantity, density),
  })),
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
