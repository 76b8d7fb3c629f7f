/**
 * The period that a sale or posting belongs to: always exactly one business day, and one open shift
 * where the station works in shifts (ledger invariant 12). When shifts open and close and days end is
 * decided in `settlement`; the rows are kept here, where everything that books can reach them.
 */

import { addDays, businessDayOf, dayPeriod } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { timeZoneOf } from '#lists/list-context.ts'
import { PeriodErrors } from './errors.ts'
import {
  allowTwoOpenShifts,
  dayOfShiftAt,
  ensureDay,
  holdOpenPeriod,
  holdOpenShift,
  insertShift,
  isDayOver,
  isOnSheet,
  lastShift,
  type OpenShift,
  type PeriodRow,
  runningPeriods,
} from './store.ts'

const MINUTE_MS = 60_000

/** What the period depends on of a station. */
export interface PeriodStation {
  id: number
  company_id: number
  time_zone: string
  enable_shift_settle: boolean
}

export interface Period {
  businessDayId: number
  shiftId: number | null
}

/**
 * The period for what a person does now.
 *
 * @throws Refusal SHIFT_REQUIRED when the station works in shifts and none is open
 */
export async function currentPeriod(db: Db, station: PeriodStation, now: Date): Promise<Period> {
  const period = await runningPeriod(db, station, now)
  if (!period) throw refuse(PeriodErrors.shiftRequired)
  return period
}

/**
 * The shift that is open, else the calendar day where the station works without shifts. A station that was
 * switched to calendar days goes on in its shift until that is closed, so that nothing is in both.
 */
async function runningPeriod(
  db: Db,
  station: PeriodStation,
  now: Date,
): Promise<Period | undefined> {
  const shift = await holdOpenShift(db, station.id, { isRare: !station.enable_shift_settle })
  if (shift) return { businessDayId: shift.business_day_id, shiftId: shift.id }
  return station.enable_shift_settle ? undefined : naturalDay(db, station, now)
}

export interface RunningPeriods {
  shiftIds: readonly number[]
  dayIds: readonly number[]
}

/** The shifts and calendar days that run now, for those who may see no more than these. */
export async function periodsRunning(ctx: Ctx): Promise<RunningPeriods> {
  const today = businessDayOf(ctx.now, await timeZoneOf(ctx))
  return runningPeriods(ctx.db, ctx.scope, today)
}

/** Where, when and by whom something is booked. */
export interface Booking extends Period {
  companyId: number
  stationId: number
  operatorId: number
}

/** The same, of what a customer may have done who has no account. */
export type BookingByAnybody = Omit<Booking, 'operatorId'> & { operatorId: number | null }

/**
 * What the caller does now at a station is booked here; holds the open shift until it is done.
 *
 * @throws Refusal SHIFT_REQUIRED
 */
export async function bookingAt(ctx: Ctx, station: PeriodStation): Promise<Booking> {
  const period = await currentPeriod(ctx.db, station, ctx.now)
  const { id: stationId, company_id: companyId } = station
  return { ...period, companyId, stationId, operatorId: ctx.session.userId }
}

/**
 * As {@link bookingAt}, for what happened earlier and is only now written down: it belongs where it
 * happened, as long as that takes anything. Times are told to the minute, so a shift begins with its own;
 * and the first shift of a station takes what was sold earlier that day.
 *
 * @throws Refusal SHIFT_REQUIRED, SHIFT_SETTLED, DAY_SETTLED
 */
export async function bookingOf(ctx: Ctx, station: PeriodStation, at: Date): Promise<Booking> {
  const shift = await holdOpenShift(ctx.db, station.id)
  const period =
    shift || station.enable_shift_settle
      ? inShift(shift, station, at)
      : await dayOf(ctx.db, station, at)
  return {
    ...period,
    companyId: station.company_id,
    stationId: station.id,
    operatorId: ctx.session.userId,
  }
}

function inShift(shift: OpenShift | undefined, station: PeriodStation, at: Date): Period {
  if (!shift) throw refuse(PeriodErrors.shiftRequired)
  const opened = new Date(shift.start_time)
  const begins =
    shift.number === 1
      ? dayPeriod(businessDayOf(opened, station.time_zone), station.time_zone).from
      : new Date(Math.floor(opened.getTime() / MINUTE_MS) * MINUTE_MS)
  if (at < begins) throw refuse(PeriodErrors.shiftSettled)
  return { businessDayId: shift.business_day_id, shiftId: shift.id }
}

/**
 * For what happened earlier, in whatever shift: the sheet of its day is not made yet, or was made before it happened.
 *
 * @throws Refusal DAY_SETTLED
 */
export async function requireOpenDay(
  db: Db,
  station: Pick<PeriodStation, 'id' | 'time_zone'>,
  at: Date,
): Promise<void> {
  const businessDay =
    (await dayOfShiftAt(db, station.id, at)) ?? businessDayOf(at, station.time_zone)
  if (await isOnSheet(db, station.id, { businessDay, at })) throw refuse(PeriodErrors.daySettled)
}

/** A day that had no business is over, too, once a later one or its month was settled. */
async function dayOf(db: Db, station: PeriodStation, at: Date): Promise<Period> {
  const businessDay = businessDayOf(at, station.time_zone)
  if (await isDayOver(db, station.id, businessDay)) throw refuse(PeriodErrors.daySettled)
  const day = await dayRow(db, station, businessDay)
  return { businessDayId: day.id, shiftId: null }
}

/**
 * As {@link bookingAt}, for money that moves between cards alone: no drawer gains or loses by it, so it
 * needs no shift. It belongs to the one that is open, else to the day only.
 */
export async function bookingBetweenCards(ctx: Ctx, station: PeriodStation): Promise<Booking> {
  const { id: stationId, company_id: companyId } = station
  const period = await periodWithoutDrawer(ctx.db, station, ctx.now)
  return { ...period, companyId, stationId, operatorId: ctx.session.userId }
}

/** The open shift, or where there is none the day only: for what no drawer gains or loses by. */
export async function periodWithoutDrawer(
  db: Db,
  station: PeriodStation,
  now: Date,
): Promise<Period> {
  return (await runningPeriod(db, station, now)) ?? naturalDay(db, station, now)
}

/**
 * As {@link currentPeriod}, for what cannot be refused any more: fuel that is gone, money that has come, an
 * order that ended. Where no shift is open one is opened, for all of it must be on somebody's sheet.
 */
export async function periodOpeningShift(
  db: Db,
  station: PeriodStation,
  now: Date,
): Promise<Period> {
  const period = await runningPeriod(db, station, now)
  if (period) return period
  const shift =
    (await beginShift(db, station, { now })) ??
    // Somebody else was faster.
    (await holdOpenShift(db, station.id))
  if (!shift) throw refuse(PeriodErrors.shiftRequired)
  return { businessDayId: shift.business_day_id, shiftId: shift.id }
}

/**
 * Whether the amounts of an order may still change in its own shift or day, which is held open until the
 * transaction ends. Not in a calendar day that a shift has followed and ended before it is settled: the
 * sheet of that shift has carried the order over as it was.
 */
export async function isPeriodOpen(db: Db, order: PeriodRow): Promise<boolean> {
  // The shift that follows is held as well, or it would end with the order as it was until now.
  if (order.shift_id === null) await holdOpenShift(db, order.station_id)
  return holdOpenPeriod(db, order)
}

async function naturalDay(db: Db, station: PeriodStation, now: Date): Promise<Period> {
  const day = await openDay(db, station, businessDayOf(now, station.time_zone))
  return { businessDayId: day.id, shiftId: null }
}

/** A day that was settled before it was over takes nothing more; what comes late goes to the next. */
async function openDay(
  db: Db,
  station: PeriodStation,
  businessDay: string,
): Promise<{ id: number }> {
  const day = await dayRow(db, station, businessDay)
  return day.status === 'open' ? day : openDay(db, station, addDays(businessDay, 1))
}

function dayRow(db: Db, station: PeriodStation, businessDay: string) {
  return ensureDay(db, {
    company_id: station.company_id,
    station_id: station.id,
    business_day: businessDay,
    is_nature_day: !station.enable_shift_settle,
    period: dayPeriod(businessDay, station.time_zone),
  })
}

interface ShiftStart {
  now: Date
  openedBy?: number
  /** The shift before was the last one of its business day, whatever the clock says. */
  beginsNextDay?: boolean
}

/**
 * Opens the next shift of a station. It belongs to the calendar day on which it begins, and never to an
 * earlier business day than the shift before it.
 *
 * @throws Refusal SHIFT_OPEN when another is open
 */
export async function startShift(
  db: Db,
  station: PeriodStation,
  input: ShiftStart,
): Promise<OpenShift> {
  const shift = await beginShift(db, station, input)
  if (!shift) throw refuse(PeriodErrors.shiftOpen)
  return shift
}

/** @returns nothing when somebody else opened the same shift at the same moment */
async function beginShift(
  db: Db,
  station: PeriodStation,
  input: ShiftStart,
): Promise<OpenShift | undefined> {
  const last = await lastShift(db, station.id)
  const day = await openDay(db, station, dayOfNextShift(station, input, last?.business_day))
  return insertShift(db, {
    company_id: station.company_id,
    station_id: station.id,
    business_day_id: day.id,
    number: (last?.number ?? 0) + 1,
    start_time: input.now,
    opened_by: input.openedBy ?? null,
  })
}

/**
 * Never earlier than the day of the shift before, and ahead of the calendar by one day at most.
 *
 * @throws Refusal DAY_NOT_BEGUN
 */
function dayOfNextShift(
  station: PeriodStation,
  { now, beginsNextDay = false }: ShiftStart,
  dayBefore: string | undefined,
): string {
  const today = businessDayOf(now, station.time_zone)
  if (dayBefore === undefined) return today
  if (beginsNextDay && dayBefore > today) throw refuse(PeriodErrors.dayNotBegun, { day: dayBefore })
  const earliest = beginsNextDay ? addDays(dayBefore, 1) : dayBefore
  return earliest > today ? earliest : today
}

/**
 * Opens the shift that follows one that is being closed, so that unpaid orders can be handed over.
 * The transaction must settle the one before it ends; it begins at the same moment.
 *
 * @throws Refusal DAY_NOT_BEGUN when a day that has not begun is to end already
 */
export async function succeedShift(
  db: Db,
  station: PeriodStation,
  input: ShiftStart,
): Promise<OpenShift> {
  await allowTwoOpenShifts(db)
  return startShift(db, station, input)
}
