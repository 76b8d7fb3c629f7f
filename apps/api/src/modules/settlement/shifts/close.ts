/** Closing a shift: its sheet is frozen, what is unpaid goes over, and the next shift begins. */

import type { Centilitres } from '@app/kernel/quantity'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { nozzleIdsOf } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { addReading } from '#modules/forecourt/tanks/service.ts'
import { tanksOf } from '#modules/forecourt/tanks/tank-rows.ts'
import { succeedShift } from '#modules/ledger/periods/service.ts'
import { settleShift, takeShift } from '#modules/ledger/periods/period-rows.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { carryOver } from '#modules/sales/orders/closing/carry-over.ts'
import { type ShiftClosed, type ShiftClosing, type ShiftFigures, shiftMachine } from './contract.ts'
import { countOf } from './drawer/drawer.ts'
import { ShiftErrors } from './errors.ts'
import { announce, getSheet, getShift, requireOwnStation, stateOf } from './service.ts'
import { reckonSheet } from './sheet.ts'
import { freezeTables, isAwaitingPayment, managerOf, type SheetLists, staffAmong } from './store.ts'

/**
 * Closes the open shift of a station. The shift is held from the first step to the last, so every
 * sale and payment is either on its sheet or in the next shift.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, SCOPE_DENIED, FORBIDDEN or REASON_REQUIRED when forced,
 *   SHIFT_ORDER_PAYING, SHIFT_UNPAID_ORDERS, DAY_NOT_BEGUN, CASH_COUNT_…
 */
export async function closeShift(
  ctx: Ctx,
  shiftId: number,
  body: ShiftClosing,
): Promise<ShiftClosed> {
  const shift = await takeOpenShift(ctx, shiftId)
  requireRight(ctx, shift.station_id, body)
  const people = await peopleOf(ctx, shift.company_id, body)
  const readings = await readingsOf(ctx, shift.station_id, body)
  await dipTanks(ctx, shift.station_id, body)
  const { station_id: stationId, company_id: companyId } = shift
  const { countedCash, cashPieces, remark = '', reason = '', lastOfDay = false } = body
  const count = countOf(countedCash, cashPieces)
  const figures = await reckonSheet(ctx.db, { stationId, shiftId, readings, count })
  // Such a payment would find another shift when it is made.
  if (await isAwaitingPayment(ctx.db, shiftId)) throw refuse(ShiftErrors.orderPaying)
  requireCollected(figures, body)
  if (figures.drawer?.isBlind) throw refuse(ShiftErrors.countRequired)
  const station = await stationIn(ctx.db, ctx.scope, stationId)
  const openedBy = people.take_over_id ?? ctx.session.userId
  // A station that was switched to calendar days ends its last shift with this one.
  const next = station.enable_shift_settle
    ? await succeedShift(ctx.db, station, { now: ctx.now, openedBy, beginsNextDay: lastOfDay })
    : undefined
  if (next) await carryOver(ctx.db, stationId, next.id)
  const carried = figures.totals.unpaidCount
  const place = { company_id: companyId, station_id: stationId, shift_id: shiftId }
  await freezeTables(ctx.db, place, figures)
  await settleShift(ctx.db, shiftId, {
    ...people,
    ...frozen(figures),
    forced: carried > 0,
    end_time: ctx.now,
    settled_by: ctx.session.userId,
    manager_id: await managerOf(ctx.db, stationId),
    counted_cash_cents: count.counted,
    remark,
    reason,
  })
  audit(ctx, shift, { body, figures, carried })
  announce(ctx, { id: next?.id ?? shiftId, station_id: stationId })
  return {
    settled: await getSheet(ctx, shiftId),
    next: next ? await getShift(ctx, next.id) : null,
  }
}

type OpenShiftRow = Awaited<ReturnType<typeof takeOpenShift>>

async function takeOpenShift(ctx: Ctx, shiftId: number) {
  const shift = orNotFound(await takeShift(ctx.db, ctx.scope, shiftId))
  const state = stateOf(shift)
  if (!shiftMachine.can(state, 'close')) {
    throw refuse(HttpErrors.stateConflict, { entity: 'shift', id: shiftId, state, event: 'close' })
  }
  return shift
}

function requireRight(ctx: Ctx, stationId: number, { force, reason }: ShiftClosing): void {
  requireOwnStation(ctx, ['closeShift', 'forceCloseShift'], stationId)
  if (!force) return
  if (!ctx.session.permissions.has('forceCloseShift')) throw refuse(HttpErrors.forbidden)
  if (!reason) throw refuse(ShiftErrors.reasonRequired)
}

/** Both must work for the company; who hands over is the caller unless somebody else is named. */
async function peopleOf(ctx: Ctx, companyId: number, { handOver, takeOver }: ShiftClosing) {
  const people = {
    hand_over_id: handOver?.id ?? ctx.session.userId,
    take_over_id: takeOver?.id ?? null,
  }
  const named = [handOver?.id, takeOver?.id].filter((id) => id !== undefined)
  const staff = await staffAmong(ctx.db, companyId, named)
  if (named.some((id) => !staff.has(id))) throw refuse(HttpErrors.notFound)
  return people
}

async function readingsOf(
  ctx: Ctx,
  stationId: number,
  { readings = [] }: ShiftClosing,
): Promise<ReadonlyMap<number, Centilitres>> {
  if (readings.length === 0) return new Map()
  const known = await nozzleIdsOf(ctx.db, stationId)
  if (readings.some(({ nozzle }) => !known.has(nozzle.id))) throw refuse(HttpErrors.notFound)
  return new Map(readings.map(({ nozzle, closing }) => [nozzle.id, closing]))
}

async function dipTanks(ctx: Ctx, stationId: number, { tanks = [] }: ShiftClosing): Promise<void> {
  if (tanks.length === 0) return
  const known = new Set((await tanksOf(ctx.db, stationId)).map(({ id }) => id))
  if (tanks.some(({ tank }) => !known.has(tank.id))) throw refuse(HttpErrors.notFound)
  for (const { tank, ...dip } of tanks) await addReading(ctx, tank.id, dip)
}

function requireCollected({ totals }: ShiftFigures, { force = false }: ShiftClosing): void {
  const { unpaidCount: count, unpaidAmount: amount } = totals
  if (count > 0 && !force) throw refuse(ShiftErrors.unpaidOrders, { count, amount })
}

/** Nozzles, tanks and payments have tables of their own. */
const frozen = ({ totals, nozzles: _, tanks: __, payments: ___, ...lists }: ShiftFigures) => ({
  totals: JSON.stringify(totals),
  sheet: JSON.stringify(lists satisfies SheetLists),
})

function audit(
  ctx: Ctx,
  shift: OpenShiftRow,
  { body, figures, carried }: { body: ShiftClosing; figures: ShiftFigures; carried: number },
): void {
  ctx.audit({
    action: carried > 0 ? 'forceClose' : 'close',
    entity: 'shift',
    entityId: shift.id,
    companyId: shift.company_id,
    stationId: shift.station_id,
    after: { totals: figures.totals, carried, ...(body.lastOfDay && { lastOfDay: true }) },
    reason: body.reason,
  })
}
