/**
 * Moving the books of tanks by hand: to what is really in a tank, or from one tank to another. One person asks, a
 * second one allows it, and the first carries it out; both see the litres, not the book stock, which every sale moves.
 */

import { wallClock } from '@app/kernel/calendar'
import {
  type Centilitres,
  formatCentilitres,
  NO_VOLUME,
  subtractVolume,
} from '@app/kernel/quantity'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import type { Fact } from '#modules/access/approvals/contract.ts'
import { tankIn } from '#modules/forecourt/tanks/service.ts'
import { tankInUse, touchTank } from '#modules/forecourt/tanks/set-up.ts'
import { type HeldTank, moveStock } from '#modules/forecourt/tanks/tank-rows.ts'
import { requireOpenDay } from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  type BookedTankMoves,
  BY_HAND,
  type NewTankAdjustment,
  type NewTankTransfer,
} from './contract.ts'
import { TankMoveErrors } from './errors.ts'
import { findMovesOf, insertAdjustment } from './store.ts'

/**
 * Moves the books of a tank by some litres.
 *
 * @throws Refusal NOT_FOUND, TANK_ENDED, STALE_VERSION, TANK_ADJUST_ZERO, TANK_BOOK_OVER, TANK_BOOK_BELOW_ZERO,
 *   APPROVAL_REQUIRED
 */
export async function adjustTank(ctx: Ctx, input: NewTankAdjustment): Promise<BookedTankMoves> {
  const { volume, reason } = input
  if (volume === NO_VOLUME) throw refuse(TankMoveErrors.adjustZero)
  const tank = await seenTank(ctx, input.tank)
  requireUllage(tank, volume)
  const label = await labelOf(ctx, tank)
  const approvalId = await requireConsent(ctx, tank, {
    subject: label,
    facts: [{ name: 'volume', of: label, after: volume }],
    reason,
  })
  const adjustmentId = await insertAdjustment(ctx.db, {
    ...madeAt(ctx, tank),
    tank_id: tank.id,
    volume_cl: volume,
    reason,
    approval_id: approvalId,
  })
  await touchTank(ctx, tank, input.tank.version)
  await move(ctx, tank, { kind: 'adjust', volume_cl: volume, reference_id: adjustmentId, reason })
  audit(ctx, tank, {
    action: 'adjustStock',
    id: adjustmentId,
    after: { tankId: tank.id, volume },
    reason,
  })
  return booked(ctx, adjustmentId)
}

/**
 * Moves what was pumped from one tank to another of the same product: what leaves the one arrives at the other, in the
 * books of the time when it was pumped, however late somebody allows it.
 *
 * @throws Refusal NOT_FOUND, TANK_ENDED, STALE_VERSION, TANK_TRANSFER_…, DAY_SETTLED, TANK_BOOK_OVER,
 *   TANK_BOOK_BELOW_ZERO, APPROVAL_REQUIRED
 */
export async function transferFuel(ctx: Ctx, input: NewTankTransfer): Promise<BookedTankMoves> {
  const { volume, reason } = input
  if (volume === NO_VOLUME) throw refuse(TankMoveErrors.transferZero)
  const [from, to] = await bothTanks(ctx, input)
  const movedAt = input.movedAt === undefined ? ctx.now : new Date(input.movedAt)
  if (movedAt > ctx.now) throw refuse(TankMoveErrors.transferFuture, { path: 'movedAt' })
  const station = await stationIn(ctx.db, ctx.scope, from.station_id)
  await requireOpenDay(ctx.db, station, movedAt)
  const out = subtractVolume(NO_VOLUME, volume)
  requireUllage(from, out)
  requireUllage(to, volume)
  const [source, target] = [await labelOf(ctx, from), await labelOf(ctx, to)]
  const approvalId = await requireConsent(ctx, from, {
    subject: [`${source} → ${target}`, input.movedAt && timeAt(station, movedAt)]
      .filter(Boolean)
      .join(' · '),
    facts: [
      { name: 'volume', of: source, after: out },
      { name: 'volume', of: target, after: volume },
    ],
    reason,
  })
  const transferId = await insertAdjustment(ctx.db, {
    ...madeAt(ctx, from),
    tank_id: from.id,
    to_tank_id: to.id,
    volume_cl: volume,
    reason,
    approval_id: approvalId,
  })
  await touchTank(ctx, from, input.fromTank.version)
  await touchTank(ctx, to, input.toTank.version)
  const of = { reference_id: transferId, reason, created_at: movedAt }
  await move(ctx, from, { ...of, kind: 'transferOut', volume_cl: out })
  await move(ctx, to, { ...of, kind: 'transferIn', volume_cl: volume })
  const after = { fromTankId: from.id, toTankId: to.id, volume, movedAt }
  audit(ctx, from, { action: 'transfer', id: transferId, after, reason })
  return booked(ctx, transferId)
}

/** By the clock of the station, to the minute. */
function timeAt({ time_zone }: { time_zone: string }, at: Date): string {
  const { date, time } = wallClock(at, time_zone)
  return `${date} ${time.slice(0, 5)}`
}

type Seen = NewTankAdjustment['tank']

/** @throws Refusal NOT_FOUND, TANK_ENDED, STALE_VERSION */
async function seenTank(ctx: Ctx, { id, version }: Seen): Promise<HeldTank> {
  const tank = await tankInUse(ctx, id)
  if (tank.version !== version) throw refuse(HttpErrors.staleVersion)
  return tank
}

/** Held in the order of their keys, so that two transfers that cross never wait for each other. */
async function bothTanks(
  ctx: Ctx,
  { fromTank: from, toTank: to }: NewTankTransfer,
): Promise<[HeldTank, HeldTank]> {
  if (from.id === to.id) throw refuse(TankMoveErrors.sameTank)
  const [first, second] = from.id < to.id ? [from, to] : [to, from]
  const held = [await seenTank(ctx, first), await seenTank(ctx, second)] as const
  const [source, target] = first === from ? held : ([held[1], held[0]] as const)
  if (source.station_id !== target.station_id) throw refuse(TankMoveErrors.otherStation)
  if (source.item_id !== target.item_id) throw refuse(TankMoveErrors.otherProduct)
  return [source, target]
}

/** The books stay between nothing and what the tank holds. */
function requireUllage(tank: HeldTank, volume: Centilitres): void {
  const { number, book_volume_cl: book, max_volume_cl: most } = tank
  if (volume > NO_VOLUME && book + volume > most) {
    const ullage = formatCentilitres(Math.max(0, most - book))
    throw refuse(TankMoveErrors.overTank, { tank: number, volume: ullage })
  }
  if (volume < NO_VOLUME && book + volume < 0) {
    throw refuse(TankMoveErrors.belowZero, { tank: number, volume: formatCentilitres(book) })
  }
}

/** A tank as people at the station call it: its number and its fuel. */
async function labelOf(ctx: Ctx, tank: HeldTank): Promise<string> {
  const { item } = await tankIn(ctx, tank.id)
  return `${tank.number}# ${item.name}`
}

/** @returns the approval that allows it; nothing where nobody else is there to be asked */
async function requireConsent(
  ctx: Ctx,
  tank: HeldTank,
  of: { subject: string; facts: readonly Fact[]; reason: string },
): Promise<number | null> {
  await requireSecondPerson(ctx, {
    command: 'adjustInventory',
    companyId: tank.company_id,
    stationId: tank.station_id,
    ...of,
  })
  return ctx.consent.approvalId ?? null
}

const madeAt = (ctx: Ctx, tank: HeldTank) => ({
  company_id: tank.company_id,
  station_id: tank.station_id,
  created_at: ctx.now,
  created_by: ctx.session.userId,
})

const move = (
  ctx: Ctx,
  tank: HeldTank,
  of: {
    kind: 'adjust' | 'transferIn' | 'transferOut'
    volume_cl: Centilitres
    reference_id: number
    reason: string
    created_at?: Date
  },
): Promise<void> =>
  moveStock(ctx.db, {
    ...of,
    tank_id: tank.id,
    reference_type: BY_HAND,
    created_by: ctx.session.userId,
  })

const audit = (
  ctx: Ctx,
  tank: HeldTank,
  { id, ...entry }: { action: string; id: number; after: object; reason: string },
): void =>
  ctx.audit({
    ...entry,
    entity: 'tankAdjustment',
    entityId: id,
    companyId: tank.company_id,
    stationId: tank.station_id,
  })

const booked = async (ctx: Ctx, adjustmentId: number): Promise<BookedTankMoves> => ({
  moves: await findMovesOf(ctx.db, ctx.scope, adjustmentId),
})
