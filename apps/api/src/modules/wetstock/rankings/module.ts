import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { WetstockRanking, WetstockRankingQuery } from './contract.ts'
import { wetstockRankingExport } from './export.ts'
import { rankTanks } from './service.ts'

// Stations are compared with each other, whichever is selected.
export const wetstockRankings: Module = {
  routes: [
    get(
      '/wetstockRankings',
      {
        summary: 'Ranks variances of days by tank, or by product and station',
        permission: 'fuelInventory:read',
        allStations: true,
        query: WetstockRankingQuery,
        listExport: wetstockRankingExport,
        reply: Page(WetstockRanking),
      },
      (ctx, { query }) => rankTanks(ctx, query),
    ),
  ],
}
