/** The steps of an intake: offloading begins, it is completed, given up or reversed. */

import { formatCentilitres } from '@app/kernel/quantity'
import { massOfVolume } from '@app/kernel/mass'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { mayOnlyPropose, requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { untieDeliveries } from '#modules/forecourt/tanks/delivery-intakes.ts'
import { sign } from '#modules/supply/transport-contracts/steps.ts'
import { bookLine, claimDeliveries, unbookLine } from './book.ts'
import { type FuelIntake, type IntakeCompletion, intakeMachine } from './contract.ts'
import { settleDeliveryAlarms } from './gauge/delivery-alarms.ts'
import { IntakeErrors } from './errors.ts'
import { requireTanksFit, requireUllage } from './lines.ts'
import { getIntake, intakeIn, reckoned } from './service.ts'
import { type HeldIntake, holdIntake, type IntakeRow, type LineRow, updateIntake } from './store.ts'
import { toIntake } from './view.ts'

/**
 * Offloading begins: every tank has been measured and has room for what is meant for it.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, TANK_DATA_MISSING, INTAKE_OVER_ULLAGE
 */
export async function startIntake(ctx: Ctx, intakeId: number): Promise<FuelIntake> {
  const held = await heldFor(ctx, intakeId, 'start')
  const { lines, deliveryVolume } = await intakeIn(ctx, intakeId)
  const began = lines.map(({ before }) => required(before).at)
  requireUllage(lines, deliveryVolume)
  await updateIntake(ctx, held, { status: 'offloading', started_at: earliest(began) })
  audit(ctx, held, { action: 'startIntake', after: { status: 'offloading' } })
  return getIntake(ctx, intakeId)
}

/**
 * The load is in the tanks: what the readings come to goes into the books, in place of what the gauge had
 * reported of it, and its truck is signed for.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, INTAKE_PAPERS, TANK_DATA_MISSING, OFFLOAD_NEGATIVE,
 *   INTAKE_GAUGE_DELIVERY, INTAKE_SIGNED_QUANTITY, APPROVAL_REQUIRED and those of a signature
 */
export async function completeIntake(
  ctx: Ctx,
  intakeId: number,
  { signedQuantity, isOtherDelivery = false }: IntakeCompletion,
): Promise<FuelIntake> {
  const held = await heldFor(ctx, intakeId, 'complete')
  requirePapers(held)
  const seen = await intakeIn(ctx, intakeId)
  for (const { before, after } of seen.lines) {
    required(before)
    required(after)
  }
  const { fuel_product_id: productId, delivery_volume_cl: deliveryVolume } = held
  requireTanksFit(seen.lines, { productId, deliveryVolume })
  // Lines come by their tanks' numbers: whoever holds several holds them in the same order.
  for (const line of seen.lines) {
    const other = await claimDeliveries(ctx, held, line)
    if (other && !isOtherDelivery) {
      const facts = { number: line.tank.number, volume: formatCentilitres(other.volume) }
      throw refuse(IntakeErrors.gaugeDelivery, { ...facts, intakeId: other.intakeId ?? undefined })
    }
  }
  const row = await reckoned(ctx, seen)
  if (row.lines.some(({ offloadVolume }) => (offloadVolume ?? 0) < 0)) {
    throw refuse(IntakeErrors.negative)
  }
  const done = toIntake(row)
  requireSignable(done, signedQuantity)
  await requireConsent(ctx, held, row)
  for (const line of row.lines) await bookLine(ctx, line)
  await updateIntake(ctx, held, {
    status: 'done',
    delivery_volume20_cl: done.deliveryVolume20,
    offload_volume20_cl: done.offloadVolume20,
    started_at: earliest(row.lines.map(({ before }) => required(before).at)),
    ended_at: latest(row.lines.map(({ after }) => required(after).at)),
    completed_by: ctx.session.userId,
  })
  await signTransport(ctx, held, { row, volume: done.offloadVolume20, signedQuantity })
  await settleAlarms(ctx, held, row.lines)
  audit(ctx, held, {
    action: 'completeIntake',
    before: { status: held.status },
    after: {
      status: 'done',
      offloadVolume: done.offloadVolume,
      profitLoss: done.profitLoss,
      profitLoss20: done.profitLoss20,
      ...(isOtherDelivery && { isOtherDelivery }),
    },
  })
  return getIntake(ctx, intakeId)
}

/** @throws Refusal INTAKE_PAPERS */
function requirePapers(held: HeldIntake): void {
  const isKnown =
    held.doc_no !== '' &&
    held.supplier_id !== null &&
    held.fuel_product_id !== null &&
    held.density !== null &&
    held.temperature !== null &&
    held.delivery_volume_cl !== null
  if (!isKnown) throw refuse(IntakeErrors.papers)
}

/** Who measures fuel may ask for it to be booked; somebody else of the station says yes. */
async function requireConsent(ctx: Ctx, held: HeldIntake, row: IntakeRow): Promise<void> {
  if (!mayOnlyPropose(ctx, 'completeLoading')) return
  await requireSecondPerson(ctx, {
    command: 'completeLoading',
    companyId: held.company_id,
    stationId: held.station_id,
    subject: held.doc_no,
    facts: row.lines.map(({ tank, offloadVolume }) => ({
      name: 'volume',
      of: `${tank.number} ${tank.item.name}`,
      after: offloadVolume ?? 0,
    })),
    reason: held.description || held.doc_no,
  })
}

/**
 * What a truck is signed for follows from the volume at 20 °C: litres of a tank whose temperature nobody knows would
 * hold a driver to account for the weather.
 *
 * @throws Refusal INTAKE_SIGNED_QUANTITY
 */
function requireSignable(
  { transportContract, offloadVolume20 }: FuelIntake,
  signedQuantity: IntakeCompletion['signedQuantity'],
): void {
  if (transportContract?.status !== 'inTransit' || signedQuantity !== undefined) return
  if (offloadVolume20 === null) throw refuse(IntakeErrors.signedQuantity)
}

/** Signs for a truck on the road; one that was signed for stays so unless it is said anew. */
async function signTransport(
  ctx: Ctx,
  held: HeldIntake,
  {
    row,
    volume,
    signedQuantity,
  }: {
    row: IntakeRow
    volume: FuelIntake['offloadVolume20']
    signedQuantity: IntakeCompletion['signedQuantity']
  },
): Promise<void> {
  const { transport_contract_id: transportId, density } = held
  if (transportId === null) {
    if (signedQuantity !== undefined) throw refuse(IntakeErrors.noTransport)
    return
  }
  const isSigned = row.transportContract?.status !== 'inTransit'
  if (isSigned && signedQuantity === undefined) return
  const measured =
    volume === null || density === null
      ? undefined
      : { quantity: massOfVolume(volume, density), volume }
  const signed = signedQuantity === undefined ? measured : { quantity: signedQuantity }
  if (!signed) return
  await sign(ctx, transportId, {
    ...signed,
    offloadTime: latest(row.lines.map(({ after }) => required(after).at)).toISOString(),
  })
}

/**
 * Gives up an intake. What the gauge reported stays in the tanks' books; a delivery of which a person's intake is
 * given up is asked for again.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT
 */
export async function voidIntake(ctx: Ctx, intakeId: number, reason: string): Promise<FuelIntake> {
  const held = await heldFor(ctx, intakeId, 'void')
  const { lines } = await intakeIn(ctx, intakeId)
  if (held.source === 'manual') await untieDeliveries(ctx.db, lineIdsOf(lines))
  await updateIntake(ctx, held, { status: 'void' })
  await settleAlarms(ctx, held, lines)
  audit(ctx, held, {
    action: 'voidIntake',
    before: { status: held.status },
    after: { status: 'void' },
    reason,
  })
  return getIntake(ctx, intakeId)
}

/**
 * Takes a completed intake out of the books; of what the gauge reported its own figures come back, and it is
 * asked for again.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, MONTH_CONFIRMED
 */
export async function reverseIntake(
  ctx: Ctx,
  intakeId: number,
  reason: string,
): Promise<FuelIntake> {
  const held = await heldFor(ctx, intakeId, 'reverse')
  const { lines } = await intakeIn(ctx, intakeId)
  for (const line of lines) await unbookLine(ctx, line, reason)
  await untieDeliveries(ctx.db, lineIdsOf(lines))
  await updateIntake(ctx, held, { status: 'reversed' })
  await settleAlarms(ctx, held, lines)
  audit(ctx, held, {
    action: 'reverseIntake',
    before: { status: held.status },
    after: { status: 'reversed' },
    reason,
  })
  return getIntake(ctx, intakeId)
}

const lineIdsOf = (lines: readonly LineRow[]): number[] => lines.map(({ id }) => id)

async function settleAlarms(ctx: Ctx, held: HeldIntake, lines: readonly LineRow[]): Promise<void> {
  for (const { tank } of lines) {
    const place = { companyId: held.company_id, stationId: held.station_id, at: ctx.now }
    const messages = await settleDeliveryAlarms(ctx.db, place, tank.id)
    ctx.afterCommit(() => messages.forEach((one) => ctx.live.publish(held.station_id, one)))
  }
}

async function heldFor(
  ctx: Ctx,
  intakeId: number,
  event: 'start' | 'complete' | 'void' | 'reverse',
): Promise<HeldIntake> {
  const held = orNotFound(await holdIntake(ctx.db, ctx.scope, intakeId))
  if (!intakeMachine.can(held.status, event)) {
    throw refuse(HttpErrors.stateConflict, { id: intakeId, state: held.status, event })
  }
  return held
}

/** @throws Refusal TANK_DATA_MISSING */
function required<T>(reading: T | null): T {
  if (reading === null) throw refuse(IntakeErrors.dataMissing)
  return reading
}

const earliest = (times: readonly string[]): Date => new Date(Math.min(...times.map(Date.parse)))
const latest = (times: readonly string[]): Date => new Date(Math.max(...times.map(Date.parse)))

function audit(
  ctx: Ctx,
  { id: entityId, company_id: companyId, station_id: stationId }: HeldIntake,
  entry: { action: string; before?: object; after: object; reason?: string },
): void {
  ctx.audit({ entity: 'fuelIntake', entityId, companyId, stationId, ...entry })
}
