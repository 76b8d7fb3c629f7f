import { Page } from '@app/kernel/schema'
import { get, post, type Module } from '#http/route.ts'
import { DailyState, DailyStateListQuery, DaySettling, DaySheet } from './contract.ts'
import { dayExport } from './export.ts'
import { getDay, searchDays, settleDay } from './service.ts'

export const days: Module = {
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
}
