import { Page, Type } from '@app/kernel/schema'
import { get, type Module } from '#http/route.ts'
import {
  FORECOURT_WATCHERS,
  Dispenser,
  DispenserListQuery,
  DispenserStatus,
  DispenserStatusQuery,
} from './contract.ts'
import { liveStatus, searchDispensers } from './service.ts'
import type { ForecourtState } from './forecourt-state.ts'

export const dispensers = (forecourtState: ForecourtState): Module => ({
  routes: [
    get(
      '/dispensers',
      {
        summary: 'Lists dispensers',
        permission: [...FORECOURT_WATCHERS, 'deviceMge:read'],
        query: DispenserListQuery,
        reply: Page(Dispenser),
      },
      (ctx, { query }) => searchDispensers(ctx, query),
    ),
    get(
      '/dispensers/status',
      {
        summary: 'Shows what every nozzle is doing',
        permission: FORECOURT_WATCHERS,
        query: DispenserStatusQuery,
        reply: Type.Array(DispenserStatus),
      },
      (ctx, { query }) => liveStatus(ctx, forecourtState, query),
    ),
  ],
})
