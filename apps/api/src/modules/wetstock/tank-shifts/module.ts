import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { WetstockShift, WetstockShiftListQuery } from './contract.ts'
import { wetstockShiftExport } from './export.ts'
import { searchShifts } from './service.ts'

export const tankShifts: Module = {
  routes: [
    get(
      '/wetstockShifts',
      {
        summary:
          'Lists shifts of tanks: what came of the difference between gauge and book in each',
        permission: 'fuelInventory:read',
        query: WetstockShiftListQuery,
        listExport: wetstockShiftExport,
        reply: Page(WetstockShift),
      },
      (ctx, { query }) => searchShifts(ctx, query),
    ),
  ],
}
