import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Fuelling, FuellingListQuery } from './contract.ts'
import { searchFuellings } from './service.ts'
import { hasFuelling } from './store.ts'

export const fuellings: Module = {
  readiness: [{ step: 'fuelling', mendedBy: 'deviceMge:update', isMet: hasFuelling }],
  routes: [
    get(
      '/fuellings',
      {
        summary: 'Lists what pumps dispensed, with the gaps of their meters',
        permission: ['exceptionHandling:read', 'nozzleMge:read'],
        query: FuellingListQuery,
        reply: Page(Fuelling),
      },
      (ctx, { query }) => searchFuellings(ctx, query),
    ),
  ],
}
