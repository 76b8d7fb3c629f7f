import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { WetstockDay, WetstockDayListQuery } from './contract.ts'
import { wetstockDayExport } from './export.ts'
import { makeAllHours } from './make-hours.ts'
import { searchDays } from './service.ts'

const HOURS_JOB = 'makeWetstockHours'

export const tankLedgers = (parts: Pick<ServerParts, 'database' | 'now' | 'onError'>): Module => ({
  routes: [
    get(
      '/wetstockDays',
      {
        summary: 'Lists days of tanks: book against gauge',
        permission: 'fuelInventory:read',
        query: WetstockDayListQuery,
        listExport: wetstockDayExport,
        reply: Page(WetstockDay),
      },
      (ctx, { query }) => searchDays(ctx, query),
    ),
  ],
  jobs: { [HOURS_JOB]: () => makeAllHours(parts) },
  // Late enough for fuellings of the hour to have come.
  schedules: [{ job: HOURS_JOB, at: '20 * * * *', catchUpHours: 1 }],
})
