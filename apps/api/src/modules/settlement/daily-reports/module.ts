import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  DailyReport,
  DailyReportChange,
  DailyReportListQuery,
  DailyReportSheet,
  DailyReportStep,
  DailyReportVoiding,
  NewDailyReport,
} from './contract.ts'
import { dailyReportConstraints } from './errors.ts'
import { dailyReportExport } from './export.ts'
import {
  addDailyReport,
  changeDailyReport,
  confirmDailyReport,
  getDailyReport,
  searchDailyReports,
  submitDailyReport,
  voidDailyReport,
  withdrawDailyReport,
} from './service.ts'

export const dailyReports: Module = {
  constraints: dailyReportConstraints,
  routes: [
    get(
      '/manualDailyReports',
      {
        summary: 'Lists daily reports that were typed by hand',
        permission: 'extDailyReport:read',
        query: DailyReportListQuery,
        listExport: dailyReportExport,
        reply: Page(DailyReport),
      },
      (ctx, { query }) => searchDailyReports(ctx, query),
    ),
    get(
      '/manualDailyReports/:id',
      {
        summary: 'Shows a daily report beside what the system knows of the day',
        permission: 'extDailyReport:read',
        reply: DailyReportSheet,
      },
      (ctx, { params }) => getDailyReport(ctx, params.id),
    ),
    post(
      '/manualDailyReports',
      {
        summary: 'Begins the report of a day with the readings and prices that are known',
        permission: 'extDailyReport:create',
        afterService: 'grace',
        idempotent: 'derived',
        body: NewDailyReport,
        reply: DailyReportSheet,
      },
      (ctx, { body }) => addDailyReport(ctx, body),
    ),
    put(
      '/manualDailyReports/:id',
      {
        summary: 'Writes down what was typed into a draft',
        permission: 'extDailyReport:create',
        afterService: 'grace',
        body: DailyReportChange,
        reply: DailyReportSheet,
      },
      (ctx, { params, body }) => changeDailyReport(ctx, params.id, body),
    ),
    post(
      '/manualDailyReports/:id/submit',
      {
        summary: 'Gives a draft to a second person',
        permission: 'extDailyReport:create',
        afterService: 'grace',
        idempotent: 'derived',
        body: DailyReportStep,
        reply: DailyReportSheet,
      },
      (ctx, { params, body }) => submitDailyReport(ctx, params.id, body),
    ),
    post(
      '/manualDailyReports/:id/withdraw',
      {
        summary: 'Takes a submitted report back to be changed',
        permission: 'extDailyReport:create',
        afterService: 'grace',
        idempotent: 'derived',
        body: DailyReportStep,
        reply: DailyReportSheet,
      },
      (ctx, { params, body }) => withdrawDailyReport(ctx, params.id, body),
    ),
    post(
      '/manualDailyReports/:id/confirm',
      {
        summary: 'Confirms a report that somebody else submitted',
        permission: 'extDailyReport:create',
        afterService: 'grace',
        idempotent: 'derived',
        pin: true,
        body: DailyReportStep,
        reply: DailyReportSheet,
      },
      (ctx, { params, body }) => confirmDailyReport(ctx, params.id, body),
    ),
    post(
      '/manualDailyReports/:id/void',
      {
        summary: 'Makes a report void, for a reason',
        permission: 'extDailyReport:create',
        afterService: 'grace',
        idempotent: 'derived',
        pin: true,
        body: DailyReportVoiding,
        reply: DailyReportSheet,
      },
      (ctx, { params, body }) => voidDailyReport(ctx, params.id, body),
    ),
  ],
}
