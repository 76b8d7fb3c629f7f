/** Purchase contracts: listing, adding, changing, and the steps of their life. Receipts are beside. */

import { formatScaled } from '@app/kernel/decimal-text'
import { amountOfMass, type Kilograms } from '@app/kernel/mass'
import { type BasisPoints, type Cents, excludeTax } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { rateOf } from '#modules/catalogue/taxes/columns.ts'
import { DepotStockErrors } from '#modules/supply/depot-stock/errors.ts'
import { holdDepots } from '#modules/supply/depots/depot-rows.ts'
import { isUsableProduct, requireUsualDensity } from '#modules/supply/fuel-products/product-rows.ts'
import { isUsableSupplier } from '#modules/supply/suppliers/supplier-rows.ts'
import {
  type NewPurchaseContract,
  type PurchaseContract,
  PurchaseContractChange,
  purchaseMachine,
} from './contract.ts'
import { PurchaseErrors } from './errors.ts'
import {
  findContract,
  type HeldContract,
  holdContract,
  insertContract,
  listContracts,
  purchaseColumns,
  purchaseList,
  type PurchaseRow,
  updateContract,
} from './store.ts'

export const searchContracts = (ctx: Ctx, query: ListQuery): Promise<PageOf<PurchaseContract>> =>
  searchList(ctx, query, purchaseList, { page: listContracts, shown: toContract })

export async function getContract(ctx: Ctx, contractId: number) {
  return toContract(orNotFound(await findContract(ctx.db, ctx.scope, contractId)))
}

/** @throws Refusal CONTRACT_NO_EXISTS, REFERENCE_UNKNOWN, DENSITY_UNUSUAL and what the parties refuse */
export async function addContract(ctx: Ctx, input: NewPurchaseContract): Promise<PurchaseContract> {
  const companyId = companyOf(ctx)
  const contractId = await draftContract(ctx, companyId, input)
  ctx.audit({
    action: 'create',
    entity: 'purchaseContract',
    entityId: contractId,
    companyId,
    after: input,
  })
  return getContract(ctx, contractId)
}

/** Writes a draft down, without a word in the log. */
export async function draftContract(
  ctx: Ctx,
  companyId: number,
  input: NewPurchaseContract,
): Promise<number> {
  const { depot, product, supplier, taxRate, ...fields } = input
  const parties = { depotId: depot.id, productId: product.id, supplierId: supplier.id }
  await requireParties(ctx, companyId, parties)
  await requireUsualDensity(ctx.db, { companyId, ...parties }, input.standardDensity)
  return insertContract(ctx.db, {
    ...purchaseColumns.values(fields),
    ...partyColumns(parties),
    ...amountsOf(input.quantity, input.unitPrice, rateOf(taxRate)),
    company_id: companyId,
    tax_rate_bp: rateOf(taxRate),
    created_by: ctx.session.userId,
  })
}

/**
 * Changes a contract until it is completed; once fuel has moved, no longer what is bought of whom for which
 * depot. A quantity that has arrived completes it.
 *
 * @throws Refusal CONTRACT_ENDED, CONTRACT_FIXED, DENSITY_UNUSUAL, CONTRACT_BELOW_RECEIVED, STALE_VERSION
 */
export async function changeContract(
  ctx: Ctx,
  contractId: number,
  input: PurchaseContractChange,
): Promise<PurchaseContract> {
  const held = orNotFound(await holdContract(ctx.db, ctx.scope, contractId))
  const seen = await getContract(ctx, contractId)
  if (held.status !== 'draft' && held.status !== 'active') throw refuse(PurchaseErrors.ended)
  const { version, depot, product, supplier, taxRate, ...fields } = input
  const parties = {
    depotId: depot?.id ?? held.depot_id,
    productId: product?.id ?? held.fuel_product_id,
    supplierId: supplier?.id ?? held.supplier_id,
  }
  if (!isSameParties(held, parties)) {
    if (held.moved_at) throw refuse(PurchaseErrors.fixed)
    await requireParties(ctx, held.company_id, parties)
  }
  const density = input.standardDensity ?? held.standard_density
  if (density !== held.standard_density || parties.productId !== held.fuel_product_id) {
    await requireUsualDensity(ctx.db, { companyId: held.company_id, ...parties }, density)
  }
  const quantity = input.quantity ?? held.quantity_kg
  if (quantity < held.received_kg) throw refuse(PurchaseErrors.belowReceived)
  const rate = taxRate === undefined ? held.tax_rate_bp : rateOf(taxRate)
  await updateContract(
    ctx,
    { id: contractId, version },
    {
      ...purchaseColumns.values(fields),
      ...partyColumns(parties),
      ...amountsOf(quantity, input.unitPrice ?? held.unit_price_cents, rate),
      tax_rate_bp: rate,
      status: statusWith(held.status, { quantity, received: held.received_kg }),
    },
  )
  ctx.audit({
    action: 'update',
    entity: 'purchaseContract',
    entityId: contractId,
    companyId: held.company_id,
    before: changeableOf(PurchaseContractChange, seen),
    after: input,
  })
  return getContract(ctx, contractId)
}

/** @throws Refusal STATE_CONFLICT */
export const activateContract = (ctx: Ctx, contractId: number): Promise<PurchaseContract> =>
  step(ctx, contractId, { event: 'activate' })

/** @throws Refusal STATE_CONFLICT, CONTRACT_ON_ROAD */
export const closeContract = (ctx: Ctx, contractId: number): Promise<PurchaseContract> =>
  step(ctx, contractId, {
    event: 'close',
    require: ({ on_road: trucks }) => {
      if (trucks > 0) throw refuse(PurchaseErrors.onRoad)
    },
  })

/** @throws Refusal STATE_CONFLICT, CONTRACT_MOVED */
export const voidContract = (
  ctx: Ctx,
  contractId: number,
  reason: string,
): Promise<PurchaseContract> =>
  step(ctx, contractId, {
    event: 'void',
    reason,
    require: ({ moved_at: movedAt }) => {
      if (movedAt) throw refuse(PurchaseErrors.moved)
    },
  })

interface Step {
  event: 'activate' | 'close' | 'void'
  reason?: string
  require?: (held: HeldContract) => void
}

async function step(
  ctx: Ctx,
  contractId: number,
  { event, reason, require }: Step,
): Promise<PurchaseContract> {
  const held = orNotFound(await holdContract(ctx.db, ctx.scope, contractId))
  const next = purchaseMachine.next(held.status, event)
  if (!next) throw refuse(HttpErrors.stateConflict, { id: contractId, state: held.status, event })
  require?.(held)
  await updateContract(ctx, held, { status: next })
  ctx.audit({
    action: `${event}Contract`,
    entity: 'purchaseContract',
    entityId: contractId,
    companyId: held.company_id,
    before: { status: held.status },
    after: { status: next },
    reason,
  })
  return getContract(ctx, contractId)
}

/** Whether what was ordered has arrived; a draft stays one. */
export function statusWith(
  status: HeldContract['status'],
  { quantity, received }: { quantity: Kilograms; received: Kilograms },
): HeldContract['status'] {
  if (status !== 'active' && status !== 'completed') return status
  const event = received >= quantity ? 'complete' : 'reopen'
  return purchaseMachine.next(status, event) ?? status
}

interface Parties {
  depotId: number
  productId: number
  supplierId: number
}

const partyColumns = ({ depotId, productId, supplierId }: Parties) => ({
  depot_id: depotId,
  fuel_product_id: productId,
  supplier_id: supplierId,
})

const isSameParties = (held: HeldContract, { depotId, productId, supplierId }: Parties): boolean =>
  held.depot_id === depotId && held.fuel_product_id === productId && held.supplier_id === supplierId

/** @throws Refusal REFERENCE_UNKNOWN, DEPOT_PRODUCT_NOT_HELD, CONTRACT_PRODUCT, CONTRACT_SUPPLIER */
async function requireParties(ctx: Ctx, companyId: number, parties: Parties): Promise<void> {
  const { depotId, productId, supplierId } = parties
  const [depot] = await holdDepots(ctx.db, ctx.scope, [depotId])
  if (depot?.company_id !== companyId) throw refuse(HttpErrors.referenceUnknown)
  if (!(await isUsableProduct(ctx.db, companyId, productId))) throw refuse(PurchaseErrors.product)
  if (!depot.productIds.includes(productId)) throw refuse(DepotStockErrors.notHeld)
  const supplier = { companyId, id: supplierId }
  if (!(await isUsableSupplier(ctx.db, supplier, 'fuel'))) throw refuse(PurchaseErrors.supplier)
}

/** What a contract comes to: price by quantity, and what of it is no tax. */
export function amountsOf(quantity: Kilograms, unitPrice: Cents, rate: BasisPoints) {
  const amount = amountOfMass(quantity, unitPrice)
  return { amount_cents: amount, amount_ex_tax_cents: excludeTax(amount, rate).net }
}

const toContract = ({ tax_rate_bp: rate, ...row }: PurchaseRow) => ({
  ...row,
  taxRate: Number(formatScaled(rate, 2)),
})
