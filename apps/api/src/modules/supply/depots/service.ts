/** Depots: listing, adding, changing and removing them. Their stock is moved by `depot-stock`. */

import { volumeOfMass } from '@app/kernel/mass'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { type Depot, DepotChange, type NewDepot } from './contract.ts'
import { DepotErrors } from './errors.ts'
import {
  depotColumns,
  depotList,
  type DepotRow,
  findDepot,
  insertDepot,
  isContracted,
  listDepots,
  replaceProducts,
  stockedProducts,
  updateDepot,
  usableProducts,
} from './store.ts'

export const searchDepots = (ctx: Ctx, query: ListQuery): Promise<PageOf<Depot>> =>
  searchList(ctx, query, depotList, { page: listDepots, shown: toDepot })

export async function getDepot(ctx: Ctx, depotId: number) {
  return toDepot(orNotFound(await findDepot(ctx.db, ctx.scope, depotId)))
}

/** @throws Refusal DEPOT_EXISTS, FUEL_PRODUCT_UNKNOWN */
export async function addDepot(ctx: Ctx, input: NewDepot): Promise<Depot> {
  const companyId = companyOf(ctx)
  const { products, ...fields } = input
  const productIds = products.map(({ id }) => id)
  await requireUsable(ctx, companyId, productIds)
  const depotId = await insertDepot(ctx.db, {
    ...depotColumns.values(fields),
    company_id: companyId,
    created_by: ctx.session.userId,
  })
  await replaceProducts(ctx.db, { id: depotId, companyId }, productIds)
  ctx.audit({ action: 'create', entity: 'depot', entityId: depotId, companyId, after: input })
  return getDepot(ctx, depotId)
}

/** @throws Refusal DEPOT_EXISTS, FUEL_PRODUCT_UNKNOWN, DEPOT_PRODUCT_IN_USE */
export async function changeDepot(ctx: Ctx, depotId: number, input: DepotChange): Promise<Depot> {
  const seen = await getDepot(ctx, depotId)
  const { version, products, ...fields } = input
  // First, even where only products change: as long as the row is held its stock does not move.
  await updateDepot(ctx, { id: depotId, version }, depotColumns.values(fields))
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
    companyId: seen.companyId,
    before: changeableOf(DepotChange, seen),
    after: { ...fields, ...(products && { products }) },
  })
  return getDepot(ctx, depotId)
}

/** @throws Refusal DEPOT_IN_USE while there is fuel in it, DEPOT_CONTRACTED while a contract names it */
export async function removeDepot(ctx: Ctx, depotId: number, version: number): Promise<void> {
  const seen = await getDepot(ctx, depotId)
  await updateDepot(ctx, { id: depotId, version }, { deleted_at: ctx.now })
  const stocked = await stockedProducts(ctx.db, depotId)
  if (stocked.length > 0) throw refuse(DepotErrors.inUse)
  if (await isContracted(ctx.db, depotId)) throw refuse(DepotErrors.contracted)
  ctx.audit({
    action: 'delete',
    entity: 'depot',
    entityId: depotId,
    companyId: seen.companyId,
    before: { name: seen.name },
  })
}

async function changeProducts(ctx: Ctx, seen: SeenDepot, productIds: number[]): Promise<void> {
  const before = new Set(seen.products.map(({ id }) => id))
  const added = productIds.filter((id) => !before.has(id))
  await requireUsable(ctx, seen.companyId, added)
  const stocked = await stockedProducts(ctx.db, seen.id)
  if (stocked.some((id) => !productIds.includes(id))) throw refuse(DepotErrors.productInUse)
  await replaceProducts(ctx.db, { id: seen.id, companyId: seen.companyId }, productIds)
}

async function requireUsable(ctx: Ctx, companyId: number, productIds: number[]): Promise<void> {
  const usable = await usableProducts(ctx.db, companyId, productIds)
  if (productIds.some((id) => !usable.has(id))) throw refuse(DepotErrors.unknownProduct)
}

type SeenDepot = Awaited<ReturnType<typeof getDepot>>

const toDepot = (row: DepotRow) => ({
  ...row,
  stocks: row.stocks.map(({ id, name, density, quantity }) => ({
    product: { id, name },
    quantity,
    volume: volumeOfMass(quantity, density),
  })),
})
