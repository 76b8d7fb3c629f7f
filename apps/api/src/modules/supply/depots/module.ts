import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Depot, DepotChange, DepotDeletion, DepotListQuery, NewDepot } from './contract.ts'
import { depotConstraints } from './errors.ts'
import { depotExport } from './export.ts'
import { addDepot, changeDepot, getDepot, removeDepot, searchDepots } from './service.ts'

export const depots: Module = {
  constraints: depotConstraints,
  routes: [
    get(
      '/depots',
      {
        summary: 'Lists depots with what is in them',
        permission: 'depotMge:read',
        query: DepotListQuery,
        listExport: depotExport,
        reply: Page(Depot),
      },
      (ctx, { query }) => searchDepots(ctx, query),
    ),
    get(
      '/depots/:id',
      {
        summary: 'Shows a depot',
        permission: ['depotMge:read', 'depotDetails:read'],
        reply: Depot,
      },
      (ctx, { params }) => getDepot(ctx, params.id),
    ),
    post(
      '/depots',
      {
        summary: 'Adds a depot',
        permission: 'depotMge:create',
        idempotent: 'derived',
        body: NewDepot,
        reply: Depot,
      },
      (ctx, { body }) => addDepot(ctx, body),
    ),
    put(
      '/depots/:id',
      {
        summary: 'Changes a depot',
        permission: ['depotMge:update', 'depotDetails:update'],
        body: DepotChange,
        reply: Depot,
      },
      (ctx, { params, body }) => changeDepot(ctx, params.id, body),
    ),
    remove(
      '/depots/:id',
      {
        summary: 'Removes a depot',
        permission: 'depotMge:delete',
        // Trucks on their way to any station count.
        allStations: true,
        query: DepotDeletion,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeDepot(ctx, params.id, query.version)
        return {}
      },
    ),
  ],
}
