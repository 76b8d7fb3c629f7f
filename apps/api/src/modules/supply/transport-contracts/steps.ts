/** The steps of a transport: it leaves the depot, arrives and is signed for, or comes back. */

import { kilograms, portionOfMass, volumeOfMass } from '@app/kernel/mass'
import { basisPoints } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { moveDepotStock } from '#modules/supply/depot-stock/move-depot-stock.ts'
import { putOnRoad, takeOffRoad } from '#modules/supply/purchase-contracts/purchase-rows.ts'
import { type TransportContract, transportMachine, type TransportSigning } from './contract.ts'
import { TransportErrors } from './errors.ts'
import { getTransport } from './service.ts'
import { type HeldTransport, holdTransport, updateTransport } from './store.ts'
import { isTakenIn } from './transport-rows.ts'

/**
 * The truck leaves: what it carries leaves the stock of the depot.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, TRANSPORT_PURCHASE, DEPOT_PRODUCT_NOT_HELD, DEPOT_STOCK_SHORT
 */
export async function dispatch(ctx: Ctx, transportId: number): Promise<TransportContract> {
  const held = await heldFor(ctx, transportId, 'dispatch')
  if (held.purchase_contract_id !== null) {
    await putOnRoad(ctx, held.purchase_contract_id, TransportErrors.purchase)
  }
  await moveLoad(ctx, held, 'out')
  await updateTransport(ctx, held, { status: 'inTransit', dispatched_at: ctx.now })
  audit(ctx, held, { action: 'dispatch', after: { status: 'inTransit' } })
  return getTransport(ctx, transportId)
}

/** More than was loaded cannot arrive, but for what two weighbridges differ by. */
const MOST_SIGNED = basisPoints(10_500)

/**
 * Signs for what arrived; until the month is settled it can be corrected.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, TRANSPORT_OFFLOAD_TIME, TRANSPORT_SIGNED_EXCEEDS
 */
export async function sign(
  ctx: Ctx,
  transportId: number,
  { quantity, volume, offloadTime }: TransportSigning,
): Promise<TransportContract> {
  const held = await heldFor(ctx, transportId, 'sign')
  const offloaded = new Date(offloadTime)
  const left = held.dispatched_at === null ? ctx.now : new Date(held.dispatched_at)
  if (offloaded < startOfMinute(left) || offloaded > ctx.now) throw refuse(TransportErrors.time)
  if (quantity > portionOfMass(held.delivery_kg, MOST_SIGNED)) throw refuse(TransportErrors.tooMuch)
  if (held.status === 'inTransit' && held.purchase_contract_id !== null) {
    await takeOffRoad(ctx, held.purchase_contract_id)
  }
  const signed = {
    status: 'signed',
    signed_kg: quantity,
    signed_volume_cl: volume ?? volumeOfMass(quantity, held.density),
    offloaded_at: offloaded,
    signed_by: ctx.session.userId,
  } as const
  await updateTransport(ctx, held, signed)
  audit(ctx, held, {
    action: 'sign',
    before: { status: held.status, signedQuantity: held.signed_kg },
    after: { status: 'signed', signedQuantity: quantity, offloadTime },
  })
  return getTransport(ctx, transportId)
}

/** Times are entered to the minute. */
const startOfMinute = (time: Date): Date => new Date(Math.floor(time.getTime() / 60_000) * 60_000)

/**
 * Gives up a draft; a truck on the road comes back, and its load into the depot.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, TRANSPORT_TAKEN_IN, DEPOT_PRODUCT_NOT_HELD
 */
export async function voidTransport(
  ctx: Ctx,
  transportId: number,
  reason: string,
): Promise<TransportContract> {
  const held = await heldFor(ctx, transportId, 'void')
  if (await isTakenIn(ctx.db, transportId)) throw refuse(TransportErrors.takenIn)
  if (held.status === 'inTransit') {
    if (held.purchase_contract_id !== null) await takeOffRoad(ctx, held.purchase_contract_id)
    await moveLoad(ctx, held, 'back', reason)
  }
  await updateTransport(ctx, held, { status: 'void' })
  audit(ctx, held, {
    action: 'voidContract',
    before: { status: held.status },
    after: { status: 'void' },
    reason,
  })
  return getTransport(ctx, transportId)
}

async function heldFor(
  ctx: Ctx,
  transportId: number,
  event: 'dispatch' | 'sign' | 'void',
): Promise<HeldTransport> {
  const held = orNotFound(await holdTransport(ctx.db, ctx.scope, transportId))
  if (!transportMachine.can(held.status, event)) {
    throw refuse(HttpErrors.stateConflict, { id: transportId, state: held.status, event })
  }
  return held
}

const moveLoad = (ctx: Ctx, held: HeldTransport, way: 'out' | 'back', reason = ''): Promise<void> =>
  moveDepotStock(ctx, {
    depotId: held.origin_depot_id,
    productId: held.fuel_product_id,
    quantity: way === 'out' ? kilograms(-held.delivery_kg) : held.delivery_kg,
    reason: reason || held.plate,
    reference: { type: 'transportContract', id: held.id },
  })

function audit(
  ctx: Ctx,
  { id: entityId, company_id: companyId, station_id: stationId }: HeldTransport,
  entry: { action: string; before?: object; after: object; reason?: string },
): void {
  ctx.audit({ entity: 'transportContract', entityId, companyId, stationId, ...entry })
}
