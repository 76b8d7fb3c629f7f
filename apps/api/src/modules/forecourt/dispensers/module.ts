import { Page, Type } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  FORECOURT_WATCHERS,
  Dispenser,
  DispenserListQuery,
  DispenserStatus,
  DispenserStatusQuery,
} from './contract.ts'
import { liveStatus, searchDispensers } from './service.ts'

export const dispensers = ({ forecourtState }: Pick<ServerParts, 'forecourtState'>): Module => ({
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
  workers: [{ stop: async () => forecourtState.stop() }],
})
