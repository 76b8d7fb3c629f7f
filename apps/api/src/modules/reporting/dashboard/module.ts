import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { DashboardQuery, DashboardScreen, DashboardSummary, StationsOverview } from './contract.ts'
import { screenOf } from './screen.ts'
import { summaryOf } from './service.ts'
import { stationsOverviewOf } from './stations.ts'

export const dashboard = ({ forecourtState }: Pick<ServerParts, 'forecourtState'>): Module => ({
  routes: [
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
    get(
      '/dashboard/screen',
      {
        summary: 'The day so far of all stations of a company, for the wall of a control room',
        permission: 'dataScreen:read',
        reply: DashboardScreen,
      },
      (ctx) => screenOf(ctx, forecourtState),
    ),
    get(
      '/dashboard/stations',
      {
        summary: 'The day so far of every station of a company, and which of them stand out',
        permission: 'dataScreen:read',
        reply: StationsOverview,
      },
      stationsOverviewOf,
    ),
  ],
})
