/** Moves of depot stock that a contract brings about; the line names it. */

import { kilograms, type Kilograms } from '@app/kernel/mass'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { holdDepots } from '#modules/supply/depots/depot-rows.ts'
import { DepotStockErrors } from './errors.ts'
import { holdStock, moveStock } from './store.ts'

interface ContractMove {
  depotId: number
  productId: number
  /** Above zero into the depot, below zero out of it. */
  quantity: Kilograms
  reason: string
  reference: { type: 'purchaseReceipt' | 'transportContract'; id: number }
}

/**
 * Each reference moves a depot once in either direction.
 *
 * @throws Refusal REFERENCE_UNKNOWN, DEPOT_PRODUCT_NOT_HELD, DEPOT_STOCK_SHORT
 */
export async function moveDepotStock(
  ctx: Ctx,
  { depotId, productId, quantity, reason, reference }: ContractMove,
): Promise<void> {
  const [depot] = await holdDepots(ctx.db, ctx.scope, [depotId])
  if (!depot) throw refuse(HttpErrors.referenceUnknown)
  if (!depot.productIds.includes(productId)) throw refuse(DepotStockErrors.notHeld)
  const stock = await holdStock(ctx.db, { companyId: depot.company_id, depotId, productId })
  if (kilograms(stock + quantity) < 0) throw refuse(DepotStockErrors.short)
  await moveStock(ctx.db, {
    company_id: depot.company_id,
    depot_id: depotId,
    fuel_product_id: productId,
    type: quantity > 0 ? 'inbound' : 'outbound',
    quantity_kg: quantity,
    reference_type: reference.type,
    reference_id: reference.id,
    reason,
    created_by: ctx.session.userId,
    created_at: ctx.now,
  })
}
