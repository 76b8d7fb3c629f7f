import { get, type Room } from '../../../http/route.ts'
import { DashboardQuery, DashboardSummary } from './contract.ts'
import { summaryOf } from './service.ts'

export const dashboard: Room = {
  doors: [
    get(
      '/dashboard/summary',
      {
        summary: "A station's day so far, beside the day before",
        // Of those who have the home page, whoever may see no orders may not see their sums either.
        permission: ['allQuery:read', 'fuelQuery:read', 'notFuelQuery:read', 'mOrderManage:read'],
        query: DashboardQuery,
        reply: DashboardSummary,
      },
      (ctx, { query }) => summaryOf(ctx, query.stationId),
    ),
  ],
}
