import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { FORECOURT_WATCHERS } from '#modules/forecourt/dispensers/contract.ts'
import { NozzleControl, NozzleListQuery } from './contract.ts'
import { searchNozzles } from './service.ts'

export const nozzles: Module = {
  routes: [
    get(
      '/nozzleControls',
      {
        summary: 'Lists nozzles with their meters and pump prices',
        permission: [...FORECOURT_WATCHERS, 'recordOrder:read', 'mFuelChangePrice:read'],
        query: NozzleListQuery,
        reply: Page(NozzleControl),
      },
      (ctx, { query }) => searchNozzles(ctx, query),
    ),
  ],
}
