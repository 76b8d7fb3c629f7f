import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { FORECOURT_WATCHERS } from '#modules/forecourt/dispensers/contract.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  NewTankReading,
  Tank,
  TankListQuery,
  TankReading,
  TankReadingListQuery,
} from './contract.ts'
import { tankConstraints } from './errors.ts'
import { addReading, searchReadings, searchTanks } from './service.ts'

const READERS = [...FORECOURT_WATCHERS, 'oilTaking:read'] as const

export const tanks = ({ forecourtState }: Pick<ServerParts, 'forecourtState'>): Module => ({
  constraints: tankConstraints,
  routes: [
    get(
      '/tanks',
      {
        summary: 'Lists tanks with what is in them',
        permission: READERS,
        query: TankListQuery,
        reply: Page(Tank),
      },
      (ctx, { query }) => searchTanks(ctx, forecourtState, query),
    ),
    get(
      '/tanks/:id/readings',
      {
        summary: 'Lists the readings of a tank',
        permission: READERS,
        query: TankReadingListQuery,
        reply: Page(TankReading),
      },
      (ctx, { params, query }) => searchReadings(ctx, params.id, query),
    ),
    post(
      '/tanks/:id/readings',
      {
        summary: 'Records a manual dip',
        permission: 'tankMge:update',
        idempotent: 'derived',
        body: NewTankReading,
        reply: TankReading,
      },
      (ctx, { params, body }) => addReading(ctx, params.id, body),
    ),
  ],
})
