import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { InventoryListQuery, InventoryTotals, TankInventory } from './contract.ts'
import { inventoryExport } from './export.ts'
import { inventoryTotals, searchInventory } from './service.ts'
import { watchStock } from './stock-alarms.ts'

const STOCK_JOB = 'watchStock'

export const fuelInventory = (
  parts: Pick<ServerParts, 'database' | 'now' | 'publish' | 'onError'>,
): Module => ({
  jobs: { [STOCK_JOB]: () => watchStock(parts) },
  schedules: [{ job: STOCK_JOB, at: '20 * * * *' }],
  routes: [
    get(
      '/fuelInventory',
      {
        summary: 'Lists the tanks in use with what the books say and what was measured',
        permission: 'fuelInventory:read',
        query: InventoryListQuery,
        listExport: inventoryExport,
        reply: Page(TankInventory),
      },
      (ctx, { query }) => searchInventory(ctx, query),
    ),
    get(
      '/fuelInventory/totals',
      {
        summary: 'Adds up what the tanks in use hold, by product',
        permission: 'fuelInventory:read',
        reply: InventoryTotals,
      },
      (ctx) => inventoryTotals(ctx),
    ),
  ],
})
