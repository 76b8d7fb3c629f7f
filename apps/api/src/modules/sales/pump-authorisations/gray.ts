/**
 * Gray fuellings: the money is held and nobody knows by itself what for. A person settles to what was dispensed, frees
 * the money because nothing was, or has the fuel paid otherwise. The meter must explain the fuel; where it does not, a
 * second person looks as well.
 */

import { refuse } from '@app/kernel/problem'
import {
  amountOf,
  type Centilitres,
  centilitres,
  formatCentilitres,
  NO_VOLUME,
  subtractVolume,
  volumeFor,
} from '@app/kernel/quantity'
import { cents } from '@app/kernel/money'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import type { Fact } from '#modules/access/approvals/contract.ts'
import { mayOnlyPropose, requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { meterMoved } from '#modules/forecourt/nozzles/meter.ts'
import { findNozzle, type TakenNozzle } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { TankErrors } from '#modules/forecourt/tanks/errors.ts'
import { bookingAt } from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { holdOrder } from '#modules/sales/orders/locking.ts'
import { bookRecordedFuel } from '#modules/sales/recorded-orders/service.ts'
import type { GrayResolution, PumpAuthorisation, RESOLUTIONS } from './contract.ts'
import {
  bookingOfCapture,
  bookingOfRelease,
  capture,
  release,
  type Resolved,
  takeAuthorisation,
} from './ending.ts'
import { AuthorisationErrors } from './errors.ts'
import type { AuthorisationRow } from './store.ts'
import { authorisationIn, toAuthorisation } from './view.ts'

/** Meters and pumps round in their own way. */
const TOLERATED = centilitres(1)

type Resolution = (typeof RESOLUTIONS)[number]

/**
 * Captures what was dispensed from the hold: what the pump has reported, or what a person read.
 *
 * @throws Refusal NOT_FOUND, FUELLING_NOT_GRAY, STALE_VERSION, GRAY_FIGURES_…, AMOUNT_MISMATCH, VOLUME_OVER_TANK,
 *   SHIFT_REQUIRED, APPROVAL_REQUIRED, APPROVAL_STALE, LEDGER_MISMATCH
 */
export const settleGray = (ctx: Ctx, id: number, input: GrayResolution) =>
  resolve(ctx, id, input, 'settled')

/** As {@link settleGray}, but the hold is freed and the order waits to be paid otherwise. */
export const assignToCash = (ctx: Ctx, id: number, input: GrayResolution) =>
  resolve(ctx, id, input, 'assigned')

async function resolve(
  ctx: Ctx,
  authorisationId: number,
  input: GrayResolution,
  resolution: 'settled' | 'assigned',
): Promise<PumpAuthorisation> {
  const seen = await grayIn(ctx, authorisationId, input)
  const nozzle = await nozzleOf(ctx, seen)
  const volume = dispensed(seen, input, nozzle)
  await requireProof(ctx, { row: seen, nozzle, volume, input })
  const orderId = seen.order_id ?? (await orderFor(ctx, seen, { nozzle, volume, input }))
  const order = await holdOrder(ctx, orderId)
  const booking = await bookingOfCapture(ctx, order)
  const taken = await takeGray(ctx, seen)
  const resolved = resolvedAs(ctx, input, resolution, orderId)
  await (resolution === 'settled'
    ? capture(ctx, { ...taken, order, booking }, resolved)
    : release(ctx, { ...taken, booking }, resolved))
  return finish(ctx, taken.row, input, resolution)
}

/**
 * Frees the money of a fuelling that gave nothing.
 *
 * @throws Refusal NOT_FOUND, FUELLING_NOT_GRAY, STALE_VERSION, FUEL_DISPENSED, GRAY_FIGURES_KNOWN, APPROVAL_REQUIRED,
 *   APPROVAL_STALE, LEDGER_MISMATCH
 */
export async function releaseGray(
  ctx: Ctx,
  authorisationId: number,
  input: GrayResolution,
): Promise<PumpAuthorisation> {
  const seen = await grayIn(ctx, authorisationId, input)
  if (seen.fuelling && seen.fuelling.volume > 0) throw refuse(AuthorisationErrors.dispensed)
  if (input.volume !== undefined || input.amount !== undefined) {
    throw refuse(AuthorisationErrors.figuresKnown)
  }
  const nozzle = await nozzleOf(ctx, seen)
  await requireProof(ctx, { row: seen, nozzle, volume: NO_VOLUME, input })
  const booking = await bookingOfRelease(ctx, seen.station_id)
  const taken = await takeGray(ctx, seen)
  await release(ctx, { ...taken, booking }, resolvedAs(ctx, input, 'released'))
  return finish(ctx, taken.row, input, 'released')
}

async function grayIn(
  ctx: Ctx,
  authorisationId: number,
  { version }: GrayResolution,
): Promise<AuthorisationRow> {
  const row = await authorisationIn(ctx, authorisationId)
  if (row.status !== 'gray') throw refuse(AuthorisationErrors.notGray)
  if (row.version !== version) throw refuse(HttpErrors.staleVersion)
  return row
}

/** Held for its end, unless its fuelling was reported or somebody was faster meanwhile. */
async function takeGray(ctx: Ctx, seen: AuthorisationRow) {
  const taken = await takeAuthorisation(ctx, seen.id)
  const { row } = taken
  if (row.status !== 'gray') throw refuse(AuthorisationErrors.notGray)
  if (row.version !== seen.version) throw refuse(HttpErrors.staleVersion)
  return taken
}

async function nozzleOf(ctx: Ctx, row: AuthorisationRow): Promise<TakenNozzle> {
  const { station_id: stationId, nozzle_id: nozzleId, createdDate } = row
  const at = new Date(createdDate)
  return orNotFound(await findNozzle(ctx.db, { stationId, nozzleId, at }))
}

/** What the pump has reported counts; else what a person says, at the price that was authorised. */
function dispensed(
  { fuelling, unitPrice }: AuthorisationRow,
  { volume, amount }: GrayResolution,
  nozzle: TakenNozzle,
): Centilitres {
  if (fuelling) {
    if (volume !== undefined || amount !== undefined) throw refuse(AuthorisationErrors.figuresKnown)
    return centilitres(fuelling.volume)
  }
  if (volume === undefined || amount === undefined) throw refuse(AuthorisationErrors.figuresNeeded)
  const [litres, money] = [centilitres(volume), cents(amount)]
  if (litres > nozzle.tank_volume_cl) throw refuse(TankErrors.overCapacity)
  const isExact = amountOf(litres, unitPrice) === money || volumeFor(money, unitPrice) === litres
  if (!isExact) throw refuse(AuthorisationErrors.amountMismatch)
  return litres
}

/** The meter must have moved by what is said, or somebody else agrees all the same. */
async function requireProof(
  ctx: Ctx,
  {
    row,
    nozzle,
    volume,
    input,
  }: {
    row: AuthorisationRow
    nozzle: TakenNozzle
    volume: Centilitres
    input: GrayResolution
  },
): Promise<void> {
  const moved = movedOf(row, nozzle, input)
  const isProven = moved !== undefined && Math.abs(subtractVolume(moved, volume)) <= TOLERATED
  if (isProven && !mayOnlyPropose(ctx, 'ungray')) return
  const of = `${row.logic_no}`
  const facts: Fact[] = [
    { name: 'volume', of, after: volume },
    ...(moved === undefined ? [] : [{ name: 'meterMoved' as const, of, after: moved }]),
  ]
  await requireSecondPerson(ctx, {
    command: 'ungray',
    companyId: row.company_id,
    stationId: row.station_id,
    subject: `${row.card_number ?? row.prepay_order_no} ${formatCentilitres(volume)}`,
    facts,
    reason: input.reason,
  })
}

/** What the meter moved: by the pump's own word, or as a person read it. */
function movedOf(
  { fuelling, totaliserBefore }: AuthorisationRow,
  nozzle: TakenNozzle,
  { totaliserAfter }: GrayResolution,
): Centilitres | undefined {
  if (fuelling) return centilitres(fuelling.volume + fuelling.gap)
  if (totaliserBefore === null || totaliserAfter === undefined) return undefined
  return meterMoved(totaliserBefore, centilitres(totaliserAfter), nozzle.totaliser_digits)
}

/** Fuel that no pump has reported is written down as any other by hand. */
async function orderFor(
  ctx: Ctx,
  row: AuthorisationRow,
  { nozzle, volume, input }: { nozzle: TakenNozzle; volume: Centilitres; input: GrayResolution },
): Promise<number> {
  const station = await stationIn(ctx.db, ctx.scope, row.station_id)
  return bookRecordedFuel(ctx, {
    station,
    booking: await bookingAt(ctx, station),
    nozzle,
    fuel: { unitPrice: row.unitPrice, volume, amount: cents(input.amount ?? 0) },
    fuelledAt: new Date(row.createdDate),
    reason: input.reason,
    attendant: undefined,
  })
}

const resolvedAs = (
  ctx: Ctx,
  { reason, totaliserAfter }: GrayResolution,
  resolution: Resolution,
  orderId?: number,
): Resolved => ({
  resolution,
  reason,
  resolved_by: ctx.session.userId,
  ...(totaliserAfter !== undefined && { totaliser_after_cl: centilitres(totaliserAfter) }),
  ...(orderId !== undefined && { order_id: orderId }),
})

const ACTIONS = { settled: 'settle', released: 'release', assigned: 'assignToCash' } as const

async function finish(
  ctx: Ctx,
  row: AuthorisationRow,
  { reason, version: _, ...after }: GrayResolution,
  resolution: Resolution,
): Promise<PumpAuthorisation> {
  ctx.audit({
    action: ACTIONS[resolution],
    entity: 'pumpAuthorisation',
    entityId: row.id,
    companyId: row.company_id,
    stationId: row.station_id,
    after,
    reason,
  })
  return toAuthorisation(await authorisationIn(ctx, row.id))
}
