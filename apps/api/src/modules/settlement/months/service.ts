/** Months: listed and shown, prepared, confirmed by somebody else, or given up. */

import { addMonths, businessDayOf, dayPeriod } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { isSoloOperator } from '#modules/organisation/companies/config.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { MonthConfirming, MonthlySettlement, MonthPreparing, MonthSheet } from './contract.ts'
import { ShiftErrors } from '#modules/settlement/shifts/errors.ts'
import { MonthErrors } from './errors.ts'
import { reckonMonth, snapshotOf, spanOf } from './month-totals.ts'
import {
  confirm,
  discard,
  findMonth,
  findSheet,
  listMonths,
  monthList,
  type MonthRow,
  openDays,
  savePreview,
  takeMonth,
} from './store.ts'

export const searchMonths = (ctx: Ctx, query: ListQuery): Promise<PageOf<MonthlySettlement>> =>
  searchList(ctx, query, monthList, {
    page: listMonths,
    shown: (row) => ({ ...toMonth(row), totals: row.totals }),
  })

/** A month as it was prepared or confirmed; what happened since is told by its hash alone. */
export async function getMonth(ctx: Ctx, monthId: number): Promise<MonthSheet> {
  const row = await monthIn(ctx, monthId)
  const isFinal = row.status === 'confirmed'
  const span = spanOf(row.station_id, row.month)
  return {
    ...toMonth(row),
    ...(await findSheet(ctx.db, monthId)),
    totals: row.totals,
    snapshotHash: row.snapshot_hash,
    needsAnother: !isFinal && (await needsAnother(ctx, row.prepared_by.id, row.company_id)),
    isOver: isOver(ctx.now, row),
    openDays: isFinal ? [] : await openDays(ctx.db, span),
  }
}

/**
 * Adds the settled days of a month up and writes the result down, over an earlier preview; whoever does
 * it last has prepared it.
 *
 * @throws Refusal NOT_FOUND, MONTH_NOT_BEGUN, MONTH_CONFIRMED
 */
export async function prepareMonth(
  ctx: Ctx,
  { month, station: asked }: MonthPreparing,
): Promise<MonthSheet> {
  const station = await stationIn(ctx.db, ctx.scope, asked?.id ?? stationOf(ctx))
  const today = businessDayOf(ctx.now, station.time_zone)
  if (month > today.slice(0, 7)) throw refuse(MonthErrors.notBegun)
  const figures = await reckonMonth(ctx.db, spanOf(station.id, month))
  const monthId = await savePreview(ctx.db, {
    company_id: station.company_id,
    station_id: station.id,
    month,
    prepared_by: ctx.session.userId,
    prepared_at: ctx.now,
    ...snapshotOf(figures),
  })
  ctx.audit({
    action: 'prepareMonth',
    entity: 'monthlySettlement',
    entityId: monthId,
    companyId: station.company_id,
    stationId: station.id,
    after: { month, totals: figures.totals },
  })
  return getMonth(ctx, monthId)
}

/**
 * Makes a month final. The figures must still be those that were prepared and looked at, and whoever
 * prepared them does not confirm them, unless the company has nobody else.
 *
 * @throws Refusal NOT_FOUND, MONTH_CONFIRMED, MONTH_NOT_OVER, MONTH_DAY_OPEN, MONTH_CHANGED,
 *   SOD_SAME_PERSON
 */
export async function confirmMonth(
  ctx: Ctx,
  { month, station: asked, snapshotHash, remark = '' }: MonthConfirming,
): Promise<MonthSheet> {
  const station = await stationIn(ctx.db, ctx.scope, asked?.id ?? stationOf(ctx))
  const taken = await takeMonth(ctx.db, ctx.scope, { stationId: station.id, month })
  if (!taken) throw refuse(MonthErrors.changed)
  if (taken.status === 'confirmed') throw refuse(MonthErrors.confirmed)
  if (!isOver(ctx.now, { month, time_zone: station.time_zone })) throw refuse(MonthErrors.notOver)
  const span = spanOf(station.id, month)
  const [day] = await openDays(ctx.db, span)
  if (day !== undefined) throw refuse(MonthErrors.dayOpen, { day })
  const figures = await reckonMonth(ctx.db, span)
  const hashes = new Set([snapshotHash, taken.snapshot_hash, snapshotOf(figures).snapshot_hash])
  if (hashes.size > 1) throw refuse(MonthErrors.changed)
  if (await needsAnother(ctx, taken.prepared_by, station.company_id)) {
    throw refuse(ShiftErrors.samePerson)
  }
  await confirm(ctx.db, taken.id, {
    confirmed_by: ctx.session.userId,
    confirmed_at: ctx.now,
    remark,
  })
  ctx.audit({
    action: 'confirm',
    entity: 'monthlySettlement',
    entityId: taken.id,
    companyId: station.company_id,
    stationId: station.id,
    after: { month, totals: figures.totals, snapshotHash, remark },
  })
  return getMonth(ctx, taken.id)
}

/**
 * Gives a preview up.
 *
 * @throws Refusal NOT_FOUND, MONTH_CONFIRMED
 */
export async function discardMonth(ctx: Ctx, monthId: number): Promise<void> {
  const row = await monthIn(ctx, monthId)
  await discard(ctx.db, ctx.scope, monthId)
  ctx.audit({
    action: 'delete',
    entity: 'monthlySettlement',
    entityId: monthId,
    companyId: row.company_id,
    stationId: row.station_id,
    before: { month: row.month, totals: row.totals },
  })
}

/** Whether the caller prepared a month, in a company that has somebody else to confirm it. */
const needsAnother = async (ctx: Ctx, preparedBy: number, companyId: number): Promise<boolean> =>
  preparedBy === ctx.session.userId && !(await isSoloOperator(ctx.db, companyId))

/** Whether the last day of a month has ended where the station is. */
const isOver = (now: Date, { month, time_zone }: Pick<MonthRow, 'month' | 'time_zone'>): boolean =>
  now >= dayPeriod(addMonths(`${month}-01`, 1), time_zone).from

async function monthIn(ctx: Ctx, monthId: number): Promise<MonthRow> {
  return orNotFound(await findMonth(ctx.db, ctx.scope, monthId))
}

const toMonth = (row: MonthRow): Omit<MonthlySettlement, 'totals'> => ({
  id: row.id,
  station: { id: row.station_id, name: row.station_name },
  month: row.month,
  status: row.status,
  preparedBy: row.prepared_by,
  preparedTime: row.prepared_at,
  confirmedBy: row.confirmed_by,
  confirmedTime: row.confirmed_at,
  remark: row.remark,
})
