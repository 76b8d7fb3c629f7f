import { Nothing, Page, Type } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  Dispenser,
  DispenserChange,
  DispenserListQuery,
  DispenserStatus,
  DispenserStatusQuery,
  Ending,
  NewDispenser,
} from './contract.ts'
import { FORECOURT_WATCHERS } from './permissions.ts'
import { dispenserConstraints } from './errors.ts'
import { dispenserExport } from './export.ts'
import { liveStatus, searchDispensers } from './service.ts'
import { addDispenser, changeDispenser, endDispenser } from './set-up.ts'

export const dispensers = ({ forecourtState }: Pick<ServerParts, 'forecourtState'>): Module => ({
  constraints: dispenserConstraints,
  routes: [
    get(
      '/dispensers',
      {
        summary: 'Lists dispensers',
        permission: [...FORECOURT_WATCHERS, 'deviceMge:read'],
        query: DispenserListQuery,
        listExport: dispenserExport,
        reply: Page(Dispenser),
      },
      (ctx, { query }) => searchDispensers(ctx, query),
    ),
    post(
      '/dispensers',
      {
        summary: 'Adds a dispenser',
        permission: 'deviceMge:create',
        idempotent: 'derived',
        body: NewDispenser,
        reply: Dispenser,
      },
      (ctx, { body }) => addDispenser(ctx, body),
    ),
    put(
      '/dispensers/:id',
      {
        summary: 'Changes a dispenser',
        permission: 'deviceMge:update',
        body: DispenserChange,
        reply: Dispenser,
      },
      (ctx, { params, body }) => changeDispenser(ctx, params.id, body),
    ),
    remove(
      '/dispensers/:id',
      {
        summary: 'Ends a dispenser that was taken away',
        permission: 'deviceMge:update',
        query: Ending,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await endDispenser(ctx, params.id, query.version)
        return {}
      },
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
