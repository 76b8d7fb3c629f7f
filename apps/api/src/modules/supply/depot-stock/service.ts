/** Stock of depots: the book of its moves, transfers between depots, corrections after a count. */

import { kilograms } from '@app/kernel/mass'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { holdDepots } from '#modules/supply/depots/depot-rows.ts'
import type {
  BookedMoves,
  DepotStockMove,
  NewDepotTransfer,
  NewStockCorrection,
} from './contract.ts'
import { DepotStockErrors } from './errors.ts'
import { findMoves, holdStock, listMoves, moveList, moveStock } from './store.ts'

export const searchMoves = (ctx: Ctx, query: ListQuery): Promise<PageOf<DepotStockMove>> =>
  searchList(ctx, query, moveList, { page: listMoves })

/**
 * Takes fuel from one depot to another: what leaves the one arrives at the other, in one transaction.
 *
 * @throws Refusal DEPOT_TRANSFER_ZERO, TRANSFER_SAME_DEPOT, DEPOT_PRODUCT_NOT_HELD, DEPOT_STOCK_SHORT
 */
export async function transferStock(ctx: Ctx, input: NewDepotTransfer): Promise<BookedMoves> {
  const { from, to, product, quantity, remark = '' } = input
  const depots = await depotsIn(ctx, [...new Set([from.id, to.id])], product.id)
  if (from.id === to.id) throw refuse(DepotStockErrors.sameDepot)
  if (quantity === 0) throw refuse(DepotStockErrors.zero)
  const companyId = depots[0].company_id
  // In the order of the depots, so that two transfers that cross never wait for each other.
  for (const depot of depots) {
    await holdStock(ctx.db, { companyId, depotId: depot.id, productId: product.id })
  }
  const move = { company_id: companyId, fuel_product_id: product.id, ...signedBy(ctx, remark) }
  const out = await moveStock(ctx.db, {
    ...move,
    depot_id: from.id,
    type: 'transferOut',
    quantity_kg: kilograms(-quantity),
    counter_depot_id: to.id,
  })
  const arrived = await moveStock(ctx.db, {
    ...move,
    depot_id: to.id,
    type: 'transferIn',
    quantity_kg: quantity,
    counter_depot_id: from.id,
    counter_move_id: out,
  })
  ctx.audit({
    action: 'transfer',
    entity: 'depotStock',
    entityId: out,
    companyId,
    after: input,
  })
  return booked(ctx, [out, arrived])
}

/**
 * Brings the books of a depot to what was counted there.
 *
 * @throws Refusal DEPOT_STOCK_UNCHANGED, DEPOT_STOCK_MOVED, DEPOT_PRODUCT_NOT_HELD
 */
export async function correctStock(ctx: Ctx, input: NewStockCorrection): Promise<BookedMoves> {
  const { depot, product, counted, booked: seen, reason } = input
  const [{ company_id: companyId }] = await depotsIn(ctx, [depot.id], product.id)
  const stock = await holdStock(ctx.db, { companyId, depotId: depot.id, productId: product.id })
  if (stock !== seen) throw refuse(DepotStockErrors.moved)
  const difference = kilograms(counted - stock)
  if (difference === 0) throw refuse(DepotStockErrors.unchanged)
  const moveId = await moveStock(ctx.db, {
    company_id: companyId,
    depot_id: depot.id,
    fuel_product_id: product.id,
    type: difference > 0 ? 'inbound' : 'outbound',
    quantity_kg: difference,
    ...signedBy(ctx, reason),
  })
  ctx.audit({
    action: 'correct',
    entity: 'depotStock',
    entityId: moveId,
    companyId,
    before: { quantity: stock },
    after: { depot, product, quantity: counted },
    reason,
  })
  return booked(ctx, [moveId])
}

type HeldDepot = Awaited<ReturnType<typeof holdDepots>>[number]

/**
 * Depots of one company that all take the product, in the order of their keys.
 *
 * @throws Refusal NOT_FOUND, DEPOT_PRODUCT_NOT_HELD
 */
async function depotsIn(
  ctx: Ctx,
  depotIds: readonly number[],
  productId: number,
): Promise<[HeldDepot, ...HeldDepot[]]> {
  const [first, ...others] = await holdDepots(ctx.db, ctx.scope, depotIds)
  if (!first || others.length + 1 < depotIds.length) throw refuse(HttpErrors.notFound)
  const depots: [HeldDepot, ...HeldDepot[]] = [first, ...others]
  if (depots.some((depot) => depot.company_id !== first.company_id)) {
    throw refuse(HttpErrors.notFound)
  }
  if (depots.some((depot) => !depot.productIds.includes(productId))) {
    throw refuse(DepotStockErrors.notHeld)
  }
  return depots
}

const signedBy = (ctx: Ctx, reason: string) => ({
  reason,
  created_by: ctx.session.userId,
  created_at: ctx.now,
})

const booked = async (ctx: Ctx, moveIds: number[]): Promise<BookedMoves> => ({
  moves: await findMoves(ctx.db, ctx.scope, moveIds),
})
