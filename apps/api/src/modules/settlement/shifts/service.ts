/** Shifts: listing and showing them, opening and reviewing. Closing is in `close.ts`. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, isOwnOnly, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { requireRecent } from '#lists/list-context.ts'
import { searchList } from '#lists/search-list.ts'
import { startShift } from '#modules/ledger/periods/service.ts'
import { takeShift, updateShift } from '#modules/ledger/periods/period-rows.ts'
import { isSoloOperator } from '#modules/organisation/companies/config.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  type Shift,
  type ShiftFigures,
  shiftMachine,
  type ShiftOpening,
  type ShiftReview,
  type ShiftSheet,
} from './contract.ts'
import { NOT_COUNTED } from './drawer/drawer.ts'
import { withhold } from './drawer/withhold.ts'
import { ShiftErrors } from './errors.ts'
import { NO_READINGS, reckonSheet, toNozzle, toPaymentTotal, toTank } from './sheet.ts'
import {
  findLists,
  findShift,
  frozenNozzles,
  frozenPayments,
  frozenTanks,
  listShifts,
  shiftList,
  type ShiftRow,
} from './store.ts'

export const searchShifts = (ctx: Ctx, query: ListQuery): Promise<PageOf<Shift>> =>
  searchList(ctx, query, shiftList, { page: listShifts, shown: toShift })

export async function getShift(ctx: Ctx, shiftId: number): Promise<Shift> {
  return toShift(await shiftIn(ctx, shiftId))
}

/** @throws Refusal NOT_FOUND */
export async function placeOfShift(ctx: Ctx, shiftId: number) {
  const { company_id: companyId, station_id: stationId } = await shiftIn(ctx, shiftId)
  return { companyId, stationId }
}

/** The sheet of a shift: what was frozen when it was settled, else its figures as of now, as the caller may see them. */
export async function getSheet(ctx: Ctx, shiftId: number): Promise<ShiftSheet> {
  return withhold(ctx.session, await wholeSheet(ctx, shiftId))
}

/** The same with what whoever counts the drawer blindly is not told. */
export async function wholeSheet(ctx: Ctx, shiftId: number): Promise<ShiftSheet> {
  const row = await shiftIn(ctx, shiftId)
  const figures = row.totals
    ? { ...(await frozenFigures(ctx, row.id)), totals: row.totals }
    : await currentFigures(ctx, row)
  return { ...toShift(row), ...figures }
}

/**
 * What a close would write down now; writes nothing.
 *
 * @throws Refusal STATE_CONFLICT for a settled shift, which has its sheet
 */
export async function previewSheet(ctx: Ctx, shiftId: number): Promise<ShiftFigures> {
  const row = await shiftIn(ctx, shiftId)
  if (row.settled) throw refuse(HttpErrors.stateConflict)
  return withhold(ctx.session, await currentFigures(ctx, row))
}

/**
 * Opens a station's shift; once there was one, each close opens the next.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT where the station works in calendar days, SHIFT_OPEN
 */
export async function openShift(ctx: Ctx, { station: asked }: ShiftOpening): Promise<Shift> {
  const station = await stationIn(ctx.db, ctx.scope, asked?.id ?? stationOf(ctx))
  requireOwnStation(ctx, ['openShift'], station.id)
  if (!station.enable_shift_settle) throw refuse(HttpErrors.stateConflict)
  const { id } = await startShift(ctx.db, station, {
    now: ctx.now,
    openedBy: ctx.session.userId,
  })
  ctx.audit({
    action: 'open',
    entity: 'shift',
    entityId: id,
    companyId: station.company_id,
    stationId: station.id,
  })
  announce(ctx, { id, station_id: station.id })
  return getShift(ctx, id)
}

/**
 * Puts a second pair of eyes on a settled sheet.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, SOD_SAME_PERSON for who closed it or handed it over, unless
 *   the company has nobody else
 */
export async function reviewShift(
  ctx: Ctx,
  shiftId: number,
  { remark = '' }: ShiftReview,
): Promise<Shift> {
  const shift = orNotFound(await takeShift(ctx.db, ctx.scope, shiftId))
  if (!shiftMachine.can(stateOf(shift), 'review')) throw refuse(HttpErrors.stateConflict)
  const { userId } = ctx.session
  const isOwn = userId === shift.hand_over_id || userId === shift.settled_by
  if (isOwn && !(await isSoloOperator(ctx.db, shift.company_id))) {
    throw refuse(ShiftErrors.samePerson)
  }
  await updateShift(ctx.db, shiftId, {
    reviewer_id: userId,
    reviewed_at: ctx.now,
    review_remark: remark,
  })
  ctx.audit({
    action: 'review',
    entity: 'shift',
    entityId: shiftId,
    companyId: shift.company_id,
    stationId: shift.station_id,
    after: { remark },
  })
  return getShift(ctx, shiftId)
}

export const stateOf = (shift: { settled: boolean; reviewer_id: number | null }) => {
  if (!shift.settled) return 'open'
  return shift.reviewer_id === null ? 'settled' : 'reviewed'
}

/**
 * Who may open and close only their own shift does so where they work.
 *
 * @throws Refusal SCOPE_DENIED
 */
export function requireOwnStation(
  ctx: Ctx,
  permissions: readonly string[],
  stationId: number,
): void {
  const worksThere = ctx.session.roles.some((role) => role.stationId === stationId)
  if (isOwnOnly(ctx, permissions) && !worksThere) throw refuse(HttpErrors.scopeDenied)
}

/** Tells everyone who watches the station, once it is true. */
export function announce(ctx: Ctx, shift: { id: number; station_id: number }): void {
  const message = { method: 'shift', params: { id: shift.id } }
  ctx.afterCommit(() => ctx.live.publish(shift.station_id, message))
}

async function shiftIn(ctx: Ctx, shiftId: number): Promise<ShiftRow> {
  const row = orNotFound(await findShift(ctx.db, ctx.scope, shiftId))
  if (row.end_time !== null) await requireRecent(ctx, 'shift', row.end_time)
  return row
}

const currentFigures = (ctx: Ctx, row: ShiftRow): Promise<ShiftFigures> =>
  reckonSheet(ctx.db, {
    stationId: row.station_id,
    shiftId: row.id,
    readings: NO_READINGS,
    count: NOT_COUNTED,
  })

async function frozenFigures(ctx: Ctx, shiftId: number): Promise<Omit<ShiftFigures, 'totals'>> {
  const [lists, nozzles, tanks, payments] = await Promise.all([
    findLists(ctx.db, shiftId),
    frozenNozzles(ctx.db, shiftId),
    frozenTanks(ctx.db, shiftId),
    frozenPayments(ctx.db, shiftId),
  ])
  return {
    ...lists,
    nozzles: nozzles.map(toNozzle),
    tanks: tanks.map(toTank),
    payments: payments.map(toPaymentTotal),
  }
}

const toShift = (row: ShiftRow): Shift => ({
  id: row.id,
  station: { id: row.station_id, name: row.station_name },
  number: row.number,
  businessDay: row.business_day,
  dailyState: { id: row.business_day_id },
  startTime: row.start_time,
  endTime: row.end_time,
  isNatureDay: false,
  settled: row.settled,
  dailySettled: row.daily_settled,
  forced: row.forced,
  opener: row.opener,
  handOver: row.hand_over,
  takeOver: row.take_over,
  manager: row.manager,
  reviewer: row.reviewer,
  reviewedTime: row.reviewed_at,
  reviewRemark: row.review_remark,
  remark: row.remark,
  reason: row.reason,
  version: row.version,
  totals: row.totals,
})
