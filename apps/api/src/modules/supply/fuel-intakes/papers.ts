/** What an intake's papers say: that it is the company's, in use, and fits together. */

import { fitsMass } from '#modules/supply/transport-contracts/amounts.ts'
import { holdLoad } from '#modules/supply/transport-contracts/transport-rows.ts'
import type { Kilograms } from '@app/kernel/mass'
import { refuse } from '@app/kernel/problem'
import type { Centilitres } from '@app/kernel/quantity'
import { standardVolume } from '@app/kernel/volume-correction'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { holdDepots } from '#modules/supply/depots/depot-rows.ts'
import { isUsableProduct, requireUsualDensity } from '#modules/supply/fuel-products/product-rows.ts'
import { PurchaseErrors } from '#modules/supply/purchase-contracts/errors.ts'
import { isUsableSupplier } from '#modules/supply/suppliers/supplier-rows.ts'
import { IntakeErrors } from './errors.ts'

/** The papers of an intake as they are kept; what is not known yet is null. */
export interface Papers {
  transport_contract_id: number | null
  supplier_id: number | null
  depot_id: number | null
  fuel_product_id: number | null
  density: number | null
  temperature: number | null
  weight_kg: Kilograms | null
  delivery_volume_cl: Centilitres | null
}

/** Of a load of which nobody says otherwise: its contract has its volume at 20 °C. */
const STANDARD_TEMPERATURE = 20

/**
 * What a truck's contract says of what the papers do not. A load that is on no way to the station, or that
 * contradicts its contract, is refused.
 *
 * @throws Refusal REFERENCE_UNKNOWN, INTAKE_TRANSPORT, INTAKE_OTHER_LOAD
 */
export async function completedByTransport<P extends Papers & { doc_no: string }>(
  ctx: Ctx,
  stationId: number,
  papers: P,
): Promise<P> {
  if (papers.transport_contract_id === null) return papers
  const load = await holdLoad(ctx.db, ctx.scope, papers.transport_contract_id)
  if (!load) throw refuse(HttpErrors.referenceUnknown)
  const canArrive = load.status === 'inTransit' || load.status === 'signed'
  if (load.stationId !== stationId || !canArrive) throw refuse(IntakeErrors.transport)
  const isOther =
    (papers.supplier_id ?? load.supplierId) !== load.supplierId ||
    (papers.depot_id ?? load.depotId) !== load.depotId ||
    (papers.fuel_product_id ?? load.productId) !== load.productId
  if (isOther) throw refuse(IntakeErrors.otherLoad)
  const isVolumeKnown = papers.delivery_volume_cl !== null
  return {
    ...papers,
    doc_no: papers.doc_no || load.billNo,
    supplier_id: load.supplierId,
    depot_id: load.depotId,
    fuel_product_id: load.productId,
    density: papers.density ?? load.density,
    weight_kg: papers.weight_kg ?? load.quantity,
    delivery_volume_cl: papers.delivery_volume_cl ?? load.volume,
    temperature: isVolumeKnown ? papers.temperature : STANDARD_TEMPERATURE,
  }
}

/**
 * @throws Refusal REFERENCE_UNKNOWN, CONTRACT_PRODUCT, CONTRACT_SUPPLIER, DENSITY_UNUSUAL, INTAKE_WEIGHT
 */
export async function requireFit(ctx: Ctx, companyId: number, papers: Papers): Promise<void> {
  const { supplier_id: supplierId, depot_id: depotId, fuel_product_id: productId } = papers
  if (supplierId !== null) {
    const supplier = { companyId, id: supplierId }
    if (!(await isUsableSupplier(ctx.db, supplier, 'fuel'))) throw refuse(PurchaseErrors.supplier)
  }
  if (depotId !== null) {
    const [depot] = await holdDepots(ctx.db, ctx.scope, [depotId])
    if (depot?.company_id !== companyId) throw refuse(HttpErrors.referenceUnknown)
  }
  if (productId !== null) {
    if (!(await isUsableProduct(ctx.db, companyId, productId))) throw refuse(PurchaseErrors.product)
    const { density } = papers
    if (density !== null) await requireUsualDensity(ctx.db, { companyId, productId }, density)
  }
  requireWeight(papers)
}

function requireWeight({
  weight_kg: quantity,
  delivery_volume_cl: volume,
  density,
  temperature,
}: Papers): void {
  if (quantity === null || volume === null || density === null || temperature === null) return
  const volume20 = standardVolume(volume, density, temperature)
  if (volume20 !== undefined && !fitsMass({ quantity, density }, volume20)) {
    throw refuse(IntakeErrors.weight)
  }
}
