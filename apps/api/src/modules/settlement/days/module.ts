import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { DailyState, DailyStateListQuery, DaySettling, DaySheet } from './contract.ts'
import { dayExport } from './export.ts'
import { getDay, searchDays, settleAllOverdue, settleDay } from './service.ts'

const SETTLE_JOB = 'settleDays'

export const days = ({ database, now }: Pick<ServerParts, 'database' | 'now'>): Module => ({
  routes: [
    get(
      '/dailyStates',
      {
        summary: 'Lists business days',
        session: true,
        query: DailyStateListQuery,
        listExport: dayExport,
        reply: Page(DailyState),
      },
      (ctx, { query }) => searchDays(ctx, query),
    ),
    get(
      '/dailyStates/:id',
      {
        summary: "Shows a business day's sheet",
        permission: ['daySettle:read', 'daySettleDetails:read', 'mReport:read'],
        reply: DaySheet,
      },
      (ctx, { params }) => getDay(ctx, params.id),
    ),
    post(
      '/dailyStates/:id/settle',
      {
        summary: 'Settles a business day for good',
        permission: 'settleDay',
        afterService: 'grace',
        idempotent: 'required',
        body: DaySettling,
        reply: DaySheet,
      },
      (ctx, { params, body }) => settleDay(ctx, params.id, body),
    ),
  ],
  jobs: { [SETTLE_JOB]: () => settleAllOverdue(database, now) },
  // Ten minutes past each hour: in most zones one of them is ten past midnight.
  schedules: [{ job: SETTLE_JOB, at: '10 * * * *', catchUpHours: 1 }],
})
