import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { WetstockDay, WetstockDayListQuery } from './contract.ts'
import { wetstockDayExport } from './export.ts'
import { makeAllHours } from './make-hours.ts'
import { searchDays } from './service.ts'
import { thinReadings } from './thin-readings.ts'

const HOURS_JOB = 'makeWetstockHours'
const THIN_JOB = 'thinGaugeReadings'

export const tankLedgers = (
  parts: Pick<ServerParts, 'database' | 'now' | 'onError' | 'config'>,
): Module => ({
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
  jobs: { [HOURS_JOB]: () => makeAllHours(parts), [THIN_JOB]: () => thinReadings(parts) },
  schedules: [
    // Late enough for fuellings of the hour to have come.
    { job: HOURS_JOB, at: '20 * * * *', catchUpHours: 1 },
    // Half past three at night in China.
    { job: THIN_JOB, at: '30 19 * * *', catchUpHours: 24 },
  ],
})
