import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Ending } from '#modules/forecourt/dispensers/contract.ts'
import { FORECOURT_WATCHERS } from '#modules/forecourt/dispensers/permissions.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  NewNozzle,
  NozzleChange,
  NozzleControl,
  NozzleListQuery,
  TankExchange,
} from './contract.ts'
import { nozzleConstraints } from './errors.ts'
import { nozzleExport } from './export.ts'
import { searchNozzles } from './service.ts'
import { addNozzle, changeNozzle, endNozzle, exchangeTank } from './set-up.ts'
import { hasNozzle } from './store.ts'

export const nozzles = ({ forecourtState }: Pick<ServerParts, 'forecourtState'>): Module => ({
  constraints: nozzleConstraints,
  readiness: [{ step: 'nozzles', mendedBy: 'nozzleMge:create', isMet: hasNozzle }],
  routes: [
    get(
      '/nozzleControls',
      {
        summary: 'Lists nozzles with their meters and pump prices',
        permission: [...FORECOURT_WATCHERS, 'recordOrder:read', 'mFuelChangePrice:read'],
        query: NozzleListQuery,
        listExport: nozzleExport,
        reply: Page(NozzleControl),
      },
      (ctx, { query }) => searchNozzles(ctx, query),
    ),
    post(
      '/nozzleControls',
      {
        summary: 'Adds a nozzle',
        permission: 'nozzleMge:create',
        idempotent: 'derived',
        body: NewNozzle,
        reply: NozzleControl,
      },
      (ctx, { body }) => addNozzle(ctx, body),
    ),
    put(
      '/nozzleControls/:id',
      {
        summary: 'Changes a nozzle',
        permission: 'nozzleMge:update',
        body: NozzleChange,
        reply: NozzleControl,
      },
      (ctx, { params, body }) => changeNozzle(ctx, params.id, body),
    ),
    post(
      '/nozzleControls/:id/tank',
      {
        summary: 'Connects a nozzle to another tank since a time',
        permission: 'nozzleMge:update',
        idempotent: 'derived',
        body: TankExchange,
        reply: NozzleControl,
      },
      (ctx, { params, body }) => exchangeTank(ctx, forecourtState, params.id, body),
    ),
    remove(
      '/nozzleControls/:id',
      {
        summary: 'Ends a nozzle that was taken away',
        permission: 'nozzleMge:delete',
        query: Ending,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await endNozzle(ctx, forecourtState, { id: params.id, version: query.version })
        return {}
      },
    ),
  ],
})
