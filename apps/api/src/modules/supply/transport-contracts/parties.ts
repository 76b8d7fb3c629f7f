/** Whom and what a transport names: that they are the company's, in use, and fit together. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { DepotStockErrors } from '#modules/supply/depot-stock/errors.ts'
import { holdDepots } from '#modules/supply/depots/depot-rows.ts'
import { isUsableProduct } from '#modules/supply/fuel-products/product-rows.ts'
import { PurchaseErrors } from '#modules/supply/purchase-contracts/errors.ts'
import { purchaseTerms } from '#modules/supply/purchase-contracts/purchase-rows.ts'
import { isUsableSupplier } from '#modules/supply/suppliers/supplier-rows.ts'
import { TransportErrors } from './errors.ts'

export interface Parties {
  depotId: number
  productId: number
  carrierId: number
  supplierId: number
}

/**
 * @throws Refusal REFERENCE_UNKNOWN, DEPOT_PRODUCT_NOT_HELD, CONTRACT_PRODUCT, CONTRACT_SUPPLIER,
 *   TRANSPORT_CARRIER
 */
export async function requireParties(ctx: Ctx, companyId: number, parties: Parties): Promise<void> {
  const { depotId, productId, carrierId, supplierId } = parties
  const [depot] = await holdDepots(ctx.db, ctx.scope, [depotId])
  if (depot?.company_id !== companyId) throw refuse(HttpErrors.referenceUnknown)
  if (!(await isUsableProduct(ctx.db, companyId, productId))) throw refuse(PurchaseErrors.product)
  if (!depot.productIds.includes(productId)) throw refuse(DepotStockErrors.notHeld)
  const isUsable = (id: number, kind: 'fuel' | 'transport') =>
    isUsableSupplier(ctx.db, { companyId, id }, kind)
  if (!(await isUsable(carrierId, 'transport'))) throw refuse(TransportErrors.carrier)
  if (!(await isUsable(supplierId, 'fuel'))) throw refuse(PurchaseErrors.supplier)
}

/** @throws Refusal REFERENCE_UNKNOWN, TRANSPORT_PURCHASE, TRANSPORT_OTHER_PURCHASE */
export async function requirePurchase(
  ctx: Ctx,
  companyId: number,
  { purchaseId, parties }: { purchaseId: number; parties: Parties },
): Promise<void> {
  const terms = await purchaseTerms(ctx.db, ctx.scope, purchaseId)
  if (terms?.company_id !== companyId) throw refuse(HttpErrors.referenceUnknown)
  if (!terms.canBeCarried) throw refuse(TransportErrors.purchase)
  const isSame =
    terms.depotId === parties.depotId &&
    terms.productId === parties.productId &&
    terms.supplierId === parties.supplierId
  if (!isSame) throw refuse(TransportErrors.otherPurchase)
}
