import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { TankTables } from '#modules/forecourt/tank-tables/contract.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  TableProposing,
  WetstockMonth,
  WetstockMonthDetails,
  WetstockMonthListQuery,
  WetstockPart,
  WetstockPartQuery,
} from './contract.ts'
import { explainPart } from './explain-part.ts'
import { explainAllTanks } from './explain-tanks.ts'
import { wetstockMonthExport } from './export.ts'
import { proposeCorrectedTable } from './propose-table.ts'
import { keepCourses } from './keep-courses.ts'
import { getMonth, searchMonths } from './service.ts'

const EXPLAIN_JOB = 'explainWetstock'

export const tankMonths = (
  parts: Pick<ServerParts, 'database' | 'now' | 'onError' | 'publish'>,
): Module => ({
  routes: [
    get(
      '/wetstockMonths',
      {
        summary: 'Lists months of tanks: variance and leak test',
        permission: 'fuelInventory:read',
        query: WetstockMonthListQuery,
        listExport: wetstockMonthExport,
        reply: Page(WetstockMonth),
      },
      (ctx, { query }) => searchMonths(ctx, query),
    ),
    get(
      '/wetstockParts',
      {
        summary:
          'Explains the variance of a tank between two measurements by the causes of its month',
        permission: 'fuelInventory:read',
        query: WetstockPartQuery,
        reply: WetstockPart,
      },
      (ctx, { query }) => explainPart(ctx, query),
    ),
    get(
      '/wetstockMonths/:id',
      {
        summary: 'Explains the variance of a tank in a month',
        permission: 'fuelInventory:read',
        reply: WetstockMonthDetails,
      },
      (ctx, { params }) => getMonth(ctx, params.id),
    ),
    post(
      '/wetstockMonths/:id/proposeTable',
      {
        summary: 'Proposes the strapping table as the tank’s sales have corrected it',
        permission: 'tankMge:create',
        idempotent: 'derived',
        body: TableProposing,
        reply: TankTables,
      },
      (ctx, { params, body }) => proposeCorrectedTable(ctx, params.id, body),
    ),
  ],
  jobs: {
    [EXPLAIN_JOB]: async () => {
      const explained = await explainAllTanks(parts)
      const kept = await keepCourses(parts)
      return {
        done: explained.done + kept.done,
        failed: explained.failed + kept.failed,
        trouble: explained.trouble ?? kept.trouble,
      }
    },
  },
  // Half past four at night in China.
  schedules: [{ job: EXPLAIN_JOB, at: '30 20 * * *', catchUpHours: 24 }],
})
