import { type Insertable, sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { DailyReportsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { REPORT_STATUSES, type ReportSheet, type ReportTotals } from './contract.ts'

/** The midnight with which the day of a report begins at its station. */
const beginning = sql`(daily_reports.business_day::timestamp at time zone stations.time_zone)`

export const dailyReportList: ListSpec = {
  fields: {
    id: id('daily_reports.id'),
    'company.id': id('daily_reports.company_id'),
    'station.id': id('daily_reports.station_id'),
    businessDay: date(beginning),
    status: enumeration('daily_reports.status', REPORT_STATUSES),
    'submitter.name': name('submitters.name'),
    'confirmer.name': name('confirmers.name'),
    createdDate: date('daily_reports.created_at'),
  },
  sorts: { id: 'daily_reports.id', businessDay: 'daily_reports.business_day' },
  defaultSort: 'businessDay,desc',
  key: 'daily_reports.id',
  limit: { by: 'daily', column: beginning },
}

const selectReports = (db: Db, scope: Scope) =>
  db
    .selectFrom('daily_reports')
    .innerJoin('stations', 'stations.id', 'daily_reports.station_id')
    .innerJoin('users as creators', 'creators.id', 'daily_reports.created_by')
    .leftJoin('users as submitters', 'submitters.id', 'daily_reports.submitted_by')
    .leftJoin('users as confirmers', 'confirmers.id', 'daily_reports.confirmed_by')
    .leftJoin('users as voiders', 'voiders.id', 'daily_reports.voided_by')
    .where(atStations('daily_reports', scope))
    .select([
      'daily_reports.id',
      'daily_reports.company_id',
      sql<IsoDate>`daily_reports.business_day::text`.as('business_day'),
      'daily_reports.status',
      'daily_reports.remark',
      'daily_reports.submitted_at',
      'daily_reports.confirmed_at',
      'daily_reports.voided_at',
      'daily_reports.void_reason',
      'daily_reports.created_at',
      'daily_reports.version',
      'daily_reports.submitted_by',
      sql<Date>`${beginning}`.as('begins_at'),
      sql<ReportSheet>`daily_reports.sheet`.as('sheet'),
      sql<ReportTotals>`daily_reports.totals`.as('totals'),
      reference('daily_reports.station_id', 'stations.name').as('station'),
      reference('daily_reports.created_by', 'creators.name').as('creator'),
      reference<Named | null>('daily_reports.submitted_by', 'submitters.name').as('submitter'),
      reference<Named | null>('daily_reports.confirmed_by', 'confirmers.name').as('confirmer'),
      reference<Named | null>('daily_reports.voided_by', 'voiders.name').as('voider'),
    ])

export type ReportRow = Awaited<ReturnType<typeof findReport>> & {}

export const findReport = (db: Db, scope: Scope, reportId: number) =>
  selectReports(db, scope).where('daily_reports.id', '=', reportId).executeTakeFirst()

export const listReports = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<ReportRow>> =>
  pageOf(plan, selectReports(db, scope))

export async function insertReport(db: Db, report: Insertable<DailyReportsTable>): Promise<number> {
  const row = await db
    .insertInto('daily_reports')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateReport = versionedUpdate('daily_reports')
