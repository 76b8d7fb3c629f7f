/** Business days: listing and showing them, and settling what is over. */

import { dayPeriod } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Database, Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import type { JobResult } from '#jobs/jobs.ts'
import { requireRecent } from '#lists/list-context.ts'
import { searchList } from '#lists/search-list.ts'
import { PeriodErrors } from '#modules/ledger/periods/errors.ts'
import { settleDay as closeDay, takeDay } from '#modules/ledger/periods/period-rows.ts'
import { getSheet as getShiftSheet } from '#modules/settlement/shifts/service.ts'
import { reckonTrade, toNozzle, toTank } from '#modules/settlement/shifts/sheet.ts'
import type { DailyState, DayFigures, DaySettling, DaySheet, SettlingBlocker } from './contract.ts'
import { DayErrors } from './errors.ts'
import { nozzlesOfDay, tanksOfDay } from './day-meters.ts'
import { mergeSheets } from './merge.ts'
import {
  dailyStateList,
  type DayRow,
  findDay,
  findSheet,
  earlierOpenDay,
  firstShiftWithin,
  listDays,
  overdueDays,
  shiftsOfDay,
} from './store.ts'

/** Everybody with a session sees which days there are; what they came to, who may see settlements. */
export async function searchDays(ctx: Ctx, query: ListQuery): Promise<PageOf<DailyState>> {
  const maySee = ctx.session.permissions.has('daySettle:read')
  const shown = ({ totals, ...row }: DayRow): DailyState => ({
    ...toDay(row),
    totals: maySee ? totals : null,
  })
  return searchList(ctx, query, dailyStateList, { page: listDays, shown })
}

/** The sheet of a day: what was frozen when it was settled, else its figures as of now. */
export async function getDay(ctx: Ctx, dayId: number): Promise<DaySheet> {
  const row = await dayIn(ctx, dayId)
  const figures = row.totals
    ? { ...(await findSheet(ctx.db, dayId)), totals: row.totals }
    : await figuresOf(ctx, row)
  return { ...toDay(row), ...figures, blocker: await blockerOf(ctx, row, figures) }
}

/**
 * Settles a day for good: what its shifts froze is summed up, or what was sold and taken between
 * midnight and midnight. The day is held from the first step to the last.
 *
 * @throws Refusal NOT_FOUND, DAY_SETTLED, DAY_NOT_OVER, DAY_ORDER, DAY_SHIFT_OPEN
 */
export async function settleDay(
  ctx: Ctx,
  dayId: number,
  { remark = '' }: DaySettling,
): Promise<DaySheet> {
  const taken = orNotFound(await takeDay(ctx.db, ctx.scope, dayId))
  if (taken.status === 'settled') throw refuse(PeriodErrors.daySettled)
  const row = await dayIn(ctx, dayId)
  const figures = await figuresOf(ctx, row)
  const blocker = await blockerOf(ctx, row, figures)
  if (blocker) throw refuse(REFUSALS[blocker.code])
  await freeze(ctx.db, row, figures, { settled_by: ctx.session.userId, remark })
  ctx.audit({
    action: 'settle',
    entity: 'businessDay',
    entityId: dayId,
    companyId: taken.company_id,
    stationId: row.station_id,
    after: { totals: figures.totals, remark },
  })
  return getDay(ctx, dayId)
}

const REFUSALS = {
  DAY_ORDER: DayErrors.order,
  DAY_NOT_OVER: DayErrors.notOver,
  DAY_SHIFT_OPEN: DayErrors.shiftOpen,
}

/** What keeps a day from being settled now, if anything. */
async function blockerOf(
  ctx: Ctx,
  row: DayRow,
  { shifts }: Pick<DayFigures, 'shifts'>,
): Promise<SettlingBlocker | null> {
  if (row.status === 'settled') return null
  const end = periodOf(row).to
  const isOver = ctx.now >= end
  const until = end.toISOString()
  if (row.is_nature_day && !isOver) return { code: 'DAY_NOT_OVER', until }
  const earlier = await earlierOpenDay(ctx.db, row)
  if (earlier) {
    return { code: 'DAY_ORDER', day: { id: earlier.id, businessDay: earlier.business_day } }
  }
  const open = shifts.find(({ settled }) => !settled)
  if (!open) return null
  return { code: 'DAY_SHIFT_OPEN', shift: { id: open.id, number: open.number }, until, isOver }
}

/** Calendar days settle by themselves soon after midnight, wherever that is (machines: daily settlement). */
export async function settleAllOverdue(database: Database, now: () => Date): Promise<JobResult> {
  const due = await database.system((db) => overdueDays(db, now()))
  for (const day of due) await database.system((db) => settleByItself(db, day, now()))
  return { done: due.length, failed: 0 }
}

/** Settles whatever calendar days of a station are over, the oldest first. */
export async function settleOverdue(db: Db, stationId: number, now: Date): Promise<void> {
  const due = await overdueDays(db, now)
  for (const day of due.filter((one) => one.station_id === stationId)) {
    await settleByItself(db, day, now)
  }
}

/** Somebody may have been faster; an earlier day that is still open has to be settled by somebody. */
async function settleByItself(
  db: Db,
  { id, station_id: stationId }: { id: number; station_id: number },
  now: Date,
): Promise<void> {
  const scope = { companyIds: [], stationIds: [stationId] }
  const taken = await takeDay(db, scope, id)
  const row = await findDay(db, scope, id)
  if (!row || taken?.status !== 'open' || now < periodOf(row).to) return
  if (await earlierOpenDay(db, row)) return
  await freeze(db, row, await calendarFigures(db, row), { settled_by: null, remark: '' })
}

async function freeze(
  db: Db,
  row: DayRow,
  { totals, ...sheet }: DayFigures,
  by: { settled_by: number | null; remark: string },
): Promise<void> {
  const last = sheet.shifts.at(-1)
  await closeDay(db, row.id, {
    ...by,
    end_time: row.is_nature_day ? periodOf(row).to : (last?.endTime ?? row.start_time),
    totals: JSON.stringify(totals),
    sheet: JSON.stringify(sheet),
  })
}

const figuresOf = (ctx: Ctx, row: DayRow): Promise<DayFigures> =>
  row.is_nature_day ? calendarFigures(ctx.db, row) : shiftFigures(ctx, row)

async function shiftFigures(ctx: Ctx, row: DayRow): Promise<DayFigures> {
  const own = await shiftsOfDay(ctx.db, row.id)
  const sheets = await Promise.all(own.map(({ id }) => getShiftSheet(ctx, id)))
  const shifts = sheets.map(({ id, number, startTime, endTime, settled, handOver, totals }) => ({
    id,
    number,
    startTime,
    endTime,
    settled,
    handOver,
    totals,
  }))
  return { ...mergeSheets(sheets), shifts }
}

async function calendarFigures(db: Db, row: DayRow): Promise<DayFigures> {
  const { to } = periodOf(row)
  const from = new Date(row.start_time)
  const day = { id: row.id, stationId: row.station_id, from, to }
  const until = await firstShiftWithin(db, day)
  const [trade, nozzles, tanks] = await Promise.all([
    reckonTrade(db, { stationId: row.station_id, span: { dayId: row.id }, countedCash: null }),
    nozzlesOfDay(db, day),
    tanksOfDay(db, { ...day, to: until ?? to }),
  ])
  return { ...trade, nozzles: nozzles.map(toNozzle), tanks: tanks.map(toTank), shifts: [] }
}

const periodOf = (row: Pick<DayRow, 'business_day' | 'time_zone'>) =>
  dayPeriod(row.business_day, row.time_zone)

async function dayIn(ctx: Ctx, dayId: number): Promise<DayRow> {
  const row = orNotFound(await findDay(ctx.db, ctx.scope, dayId))
  await requireRecent(ctx, 'daily', row.start_time)
  return row
}

const toDay = (row: Omit<DayRow, 'totals'>): Omit<DailyState, 'totals'> => ({
  id: row.id,
  station: { id: row.station_id, name: row.station_name },
  businessDay: row.business_day,
  startTime: row.start_time,
  endTime: row.end_time,
  isNatureDay: row.is_nature_day,
  status: row.status,
  settledBy: row.settled_by,
  settledTime: row.settled_at,
  remark: row.remark,
})
