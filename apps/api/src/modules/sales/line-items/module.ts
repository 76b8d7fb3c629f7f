import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { SoldLine, SoldLineListQuery } from './contract.ts'
import { soldLineExport } from './export.ts'
import { searchLines } from './service.ts'

export const lineItems: Module = {
  routes: [
    get(
      '/lineItems',
      {
        summary: 'Lists what was sold, line by line',
        permission: ['allQuery:read', 'fuelQuery:read', 'notFuelQuery:read'],
        query: SoldLineListQuery,
        listExport: soldLineExport,
        reply: Page(SoldLine),
      },
      (ctx, { query }) => searchLines(ctx, query),
    ),
  ],
}
