import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { DayReconciliation, MonthReconciliation, MonthReconciliationQuery } from './contract.ts'
import { reconcileDay, reconcileMonth } from './service.ts'

export const reconciliation: Module = {
  routes: [
    get(
      '/dailyStates/:id/proof',
      {
        summary: 'Counts the money of a business day in two ways each',
        permission: ['daySettle:read', 'daySettleDetails:read'],
        reply: DayReconciliation,
      },
      (ctx, { params }) => reconcileDay(ctx, params.id),
    ),
    get(
      '/dailyStates/proofs',
      {
        summary: 'Tells which days of a month add up',
        permission: 'daySettle:read',
        query: MonthReconciliationQuery,
        reply: MonthReconciliation,
      },
      (ctx, { query }) => reconcileMonth(ctx, query),
    ),
  ],
}
