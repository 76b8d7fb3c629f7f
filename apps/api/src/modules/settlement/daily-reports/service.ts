/** Daily reports typed by hand: proposed, changed, submitted, confirmed by another person, made void. */

import { wallClock } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { requireRecent } from '#lists/list-context.ts'
import { searchList } from '#lists/search-list.ts'
import { isSoloOperator } from '#modules/organisation/companies/config.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { ShiftErrors } from '#modules/settlement/shifts/errors.ts'
import { compared } from './compare.ts'
import {
  type DailyReport,
  type DailyReportChange,
  type DailyReportSheet,
  type DailyReportStep,
  type DailyReportVoiding,
  type NewDailyReport,
  reportMachine,
} from './contract.ts'
import { DailyReportErrors } from './errors.ts'
import { proposedSheet } from './propose.ts'
import { changedSheet, requireComplete, totalsOf } from './sheet.ts'
import {
  dailyReportList,
  findReport,
  insertReport,
  listReports,
  type ReportRow,
  updateReport,
} from './store.ts'

export const searchDailyReports = (ctx: Ctx, query: ListQuery): Promise<PageOf<DailyReport>> =>
  searchList(ctx, query, dailyReportList, { page: listReports, shown: toReport })

/** A report beside what the system knows of its day now. */
export async function getDailyReport(ctx: Ctx, reportId: number): Promise<DailyReportSheet> {
  const row = await reportIn(ctx, reportId)
  return {
    ...toReport(row),
    ...row.sheet,
    needsAnother: row.status === 'submitted' && (await needsAnother(ctx, row)),
    comparison: await compared(ctx, row),
  }
}

/**
 * Begins the report of a day with what is known of it before.
 *
 * @throws Refusal STATION_REQUIRED, DAILY_REPORT_DAY_AHEAD, DAILY_REPORT_EXISTS
 */
export async function addDailyReport(
  ctx: Ctx,
  { businessDay }: NewDailyReport,
): Promise<DailyReportSheet> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  if (businessDay > wallClock(ctx.now, station.time_zone).date) {
    throw refuse(DailyReportErrors.dayAhead, { path: 'businessDay' })
  }
  const place = { stationId: station.id, timeZone: station.time_zone }
  const sheet = await proposedSheet(ctx.db, place, businessDay)
  const reportId = await insertReport(ctx.db, {
    company_id: station.company_id,
    station_id: station.id,
    business_day: businessDay,
    sheet: JSON.stringify(sheet),
    totals: JSON.stringify(totalsOf(sheet)),
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'dailyReport',
    entityId: reportId,
    companyId: station.company_id,
    stationId: station.id,
    after: { businessDay },
  })
  return getDailyReport(ctx, reportId)
}

/**
 * Writes down what was typed into a draft.
 *
 * @throws Refusal NOT_FOUND, DAILY_REPORT_STATUS, DAILY_REPORT_ROWS, STALE_VERSION
 */
export async function changeDailyReport(
  ctx: Ctx,
  reportId: number,
  change: DailyReportChange,
): Promise<DailyReportSheet> {
  const before = await reportIn(ctx, reportId)
  if (before.status !== 'draft') throw refuse(DailyReportErrors.status)
  const { version, remark } = change
  const sheet = changedSheet(before.sheet, change)
  const totals = totalsOf(sheet)
  await updateReport(
    ctx,
    { id: reportId, version },
    {
      sheet: JSON.stringify(sheet),
      totals: JSON.stringify(totals),
      ...(remark !== undefined && { remark }),
    },
  )
  auditStep(ctx, before, 'update', {
    before: { ...before.sheet, totals: before.totals, remark: before.remark },
    after: { ...sheet, totals, remark: remark ?? before.remark },
  })
  return getDailyReport(ctx, reportId)
}

/**
 * Gives a draft to a second person, who confirms it.
 *
 * @throws Refusal NOT_FOUND, DAILY_REPORT_STATUS, DAILY_REPORT_INCOMPLETE, DAILY_REPORT_BACKWARDS,
 *   DAILY_REPORT_UNEXPLAINED, STALE_VERSION
 */
export async function submitDailyReport(
  ctx: Ctx,
  reportId: number,
  { version }: DailyReportStep,
): Promise<DailyReportSheet> {
  const before = await takeStep(ctx, reportId, 'submit')
  requireComplete(before.sheet, before.totals, before.remark)
  const change = { submitted_by: ctx.session.userId, submitted_at: ctx.now }
  await updateReport(ctx, { id: reportId, version }, { status: 'submitted', ...change })
  auditStep(ctx, before, 'submitReport', {
    after: { totals: before.totals, remark: before.remark },
  })
  return getDailyReport(ctx, reportId)
}

/** @throws Refusal NOT_FOUND, DAILY_REPORT_STATUS, STALE_VERSION */
export async function withdrawDailyReport(
  ctx: Ctx,
  reportId: number,
  { version }: DailyReportStep,
): Promise<DailyReportSheet> {
  const before = await takeStep(ctx, reportId, 'withdraw')
  const change = { status: 'draft', submitted_by: null, submitted_at: null } as const
  await updateReport(ctx, { id: reportId, version }, change)
  auditStep(ctx, before, 'withdraw', {})
  return getDailyReport(ctx, reportId)
}

/**
 * Confirms what another person submitted; a company of one person does both.
 *
 * @throws Refusal NOT_FOUND, DAILY_REPORT_STATUS, SOD_SAME_PERSON, STALE_VERSION
 */
export async function confirmDailyReport(
  ctx: Ctx,
  reportId: number,
  { version }: DailyReportStep,
): Promise<DailyReportSheet> {
  const before = await takeStep(ctx, reportId, 'confirm')
  if (await needsAnother(ctx, before)) throw refuse(ShiftErrors.samePerson)
  const change = { confirmed_by: ctx.session.userId, confirmed_at: ctx.now }
  await updateReport(ctx, { id: reportId, version }, { status: 'confirmed', ...change })
  auditStep(ctx, before, 'confirm', { after: { totals: before.totals, remark: before.remark } })
  return getDailyReport(ctx, reportId)
}

/**
 * Makes a report void for a reason; its day can then be reported anew.
 *
 * @throws Refusal NOT_FOUND, DAILY_REPORT_STATUS, STALE_VERSION
 */
export async function voidDailyReport(
  ctx: Ctx,
  reportId: number,
  { reason, version }: DailyReportVoiding,
): Promise<DailyReportSheet> {
  const before = await takeStep(ctx, reportId, 'void')
  const change = { voided_by: ctx.session.userId, voided_at: ctx.now, void_reason: reason }
  await updateReport(ctx, { id: reportId, version }, { status: 'void', ...change })
  auditStep(ctx, before, 'voidReport', { before: { status: before.status }, reason })
  return getDailyReport(ctx, reportId)
}

type Step = 'submit' | 'withdraw' | 'confirm' | 'void'

/** The report as it is before the step, where it can be taken from there. */
async function takeStep(ctx: Ctx, reportId: number, step: Step): Promise<ReportRow> {
  const row = await reportIn(ctx, reportId)
  if (!reportMachine.can(row.status, step)) throw refuse(DailyReportErrors.status)
  return row
}

/** Not found as well where it is older than the caller may look back. */
async function reportIn(ctx: Ctx, reportId: number): Promise<ReportRow> {
  const row = orNotFound(await findReport(ctx.db, ctx.scope, reportId))
  await requireRecent(ctx, 'daily', new Date(row.begins_at).toISOString())
  return row
}

const needsAnother = async (ctx: Ctx, row: ReportRow): Promise<boolean> =>
  row.submitted_by === ctx.session.userId && !(await isSoloOperator(ctx.db, row.company_id))

const auditStep = (
  ctx: Ctx,
  row: ReportRow,
  action: string,
  rest: { before?: object; after?: object; reason?: string },
): void =>
  ctx.audit({
    action,
    entity: 'dailyReport',
    entityId: row.id,
    companyId: row.company_id,
    stationId: row.station.id,
    ...rest,
  })

const toReport = (row: ReportRow): DailyReport => ({
  id: row.id,
  station: row.station,
  businessDay: row.business_day,
  status: row.status,
  totals: row.totals,
  remark: row.remark,
  creator: row.creator,
  submitter: row.submitter,
  submittedTime: row.submitted_at,
  confirmer: row.confirmer,
  confirmedTime: row.confirmed_at,
  voider: row.voider,
  voidedTime: row.voided_at,
  voidReason: row.void_reason,
  createdDate: row.created_at,
  version: row.version,
})
