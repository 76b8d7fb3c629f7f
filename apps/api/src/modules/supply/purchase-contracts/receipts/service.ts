/** What arrives of purchase contracts: into the depot with a move of its stock, and back out if it was wrong. */

import { kilograms, type Kilograms, portionOfMass } from '@app/kernel/mass'
import { basisPoints } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { moveDepotStock } from '#modules/supply/depot-stock/move-depot-stock.ts'
import type { NewPurchaseReceipt, PurchaseReceipt } from '../contract.ts'
import { PurchaseErrors } from '../errors.ts'
import { statusWith } from '../service.ts'
import { type HeldContract, holdContract, updateContract } from '../store.ts'
import { findReceipt, insertReceipt, listReceipts, receiptKey, receiptList } from './store.ts'

export const searchReceipts = (ctx: Ctx, query: ListQuery): Promise<PageOf<PurchaseReceipt>> =>
  searchList(ctx, query, receiptList, { page: listReceipts })

/** Contracts are usually for so much more or less; further off it is a slip of the hand. */
const MOST_RECEIVED = basisPoints(10_500)

/**
 * Books what arrived into the depot of the contract; the contract is completed when all of it has.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, CONTRACT_RECEIPT_EXCEEDS, DEPOT_PRODUCT_NOT_HELD
 */
export async function receive(
  ctx: Ctx,
  contractId: number,
  { quantity, remark = '' }: NewPurchaseReceipt,
): Promise<PurchaseReceipt> {
  const held = orNotFound(await holdContract(ctx.db, ctx.scope, contractId))
  if (held.status !== 'active') {
    throw refuse(HttpErrors.stateConflict, { id: contractId, state: held.status, event: 'receive' })
  }
  const received = kilograms(held.received_kg + quantity)
  if (received > portionOfMass(held.quantity_kg, MOST_RECEIVED))
    throw refuse(PurchaseErrors.tooMuch)
  return book(ctx, held, { quantity, received, reason: remark })
}

/**
 * Takes a receipt back, with the stock that it brought; a contract that it completed goes on.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, RECEIPT_REVERSED, RECEIPT_IS_REVERSAL, DEPOT_STOCK_SHORT
 */
export async function reverseReceipt(
  ctx: Ctx,
  receiptId: number,
  reason: string,
): Promise<PurchaseReceipt> {
  const receipt = orNotFound(await receiptKey(ctx.db, ctx.scope, receiptId))
  if (receipt.reverses_id !== null) throw refuse(PurchaseErrors.isReversal)
  const held = orNotFound(await holdContract(ctx.db, ctx.scope, receipt.contract_id))
  if (held.status !== 'active' && held.status !== 'completed') {
    const { id, status: state } = held
    throw refuse(HttpErrors.stateConflict, { id, state, event: 'reverseReceipt' })
  }
  return book(ctx, held, {
    quantity: kilograms(-receipt.quantity_kg),
    received: kilograms(held.received_kg - receipt.quantity_kg),
    reason,
    reverses: receipt.id,
  })
}

interface Booking {
  quantity: Kilograms
  /** Of the contract altogether, afterwards. */
  received: Kilograms
  reason: string
  reverses?: number
}

async function book(
  ctx: Ctx,
  contract: HeldContract,
  { quantity, received, reason, reverses }: Booking,
): Promise<PurchaseReceipt> {
  const receiptId = await insertReceipt(ctx.db, {
    company_id: contract.company_id,
    contract_id: contract.id,
    quantity_kg: quantity,
    reverses_id: reverses ?? null,
    reason,
    created_by: ctx.session.userId,
    created_at: ctx.now,
  })
  await moveDepotStock(ctx, {
    depotId: contract.depot_id,
    productId: contract.fuel_product_id,
    quantity,
    reason,
    reference: { type: 'purchaseReceipt', id: receiptId },
  })
  await updateContract(ctx, contract, {
    received_kg: received,
    moved_at: contract.moved_at ?? ctx.now,
    status: statusWith(contract.status, { quantity: contract.quantity_kg, received }),
  })
  ctx.audit({
    action: reverses ? 'reverseReceipt' : 'receive',
    entity: 'purchaseContract',
    entityId: contract.id,
    companyId: contract.company_id,
    before: { received: contract.received_kg },
    after: { received },
    ...(reverses && { reason }),
  })
  return orNotFound(await findReceipt(ctx.db, ctx.scope, receiptId))
}
