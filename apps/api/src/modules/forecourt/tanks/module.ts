import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import { FORECOURT_WATCHERS } from '#modules/forecourt/dispensers/permissions.ts'
import type { ServerParts } from '#server-parts.ts'
import { changeProduct } from './change-product.ts'
import {
  NewTank,
  NewTankReading,
  Tank,
  TankChange,
  TankEnding,
  TankListQuery,
  TankProductChange,
  TankReading,
  TankReadingListQuery,
} from './contract.ts'
import { tankConstraints } from './errors.ts'
import { readingExport, tankExport } from './export.ts'
import { addReading, getTank, searchReadings, searchTanks } from './service.ts'
import { addTank, changeTank, endTank } from './set-up.ts'
import { hasTank } from './store.ts'

const READERS = [...FORECOURT_WATCHERS, 'oilTaking:read'] as const

/** Updating is the gauger's right as well, for dips alone; who may add tanks may change them. */
const SET_UP = 'tankMge:create'

export const tanks = ({ forecourtState }: Pick<ServerParts, 'forecourtState'>): Module => ({
  constraints: tankConstraints,
  readiness: [{ step: 'tanks', mendedBy: 'tankMge:create', isMet: hasTank }],
  routes: [
    get(
      '/tanks',
      {
        summary: 'Lists tanks with what is in them',
        permission: READERS,
        query: TankListQuery,
        listExport: tankExport,
        reply: Page(Tank),
      },
      (ctx, { query }) => searchTanks(ctx, forecourtState, query),
    ),
    get(
      '/tanks/:id',
      { summary: 'Shows a tank', permission: READERS, reply: Tank },
      (ctx, { params }) => getTank(ctx, forecourtState, params.id),
    ),
    post(
      '/tanks',
      {
        summary: 'Adds a tank',
        permission: SET_UP,
        idempotent: 'derived',
        body: NewTank,
        reply: Tank,
      },
      async (ctx, { body }) => getTank(ctx, forecourtState, await addTank(ctx, body)),
    ),
    put(
      '/tanks/:id',
      { summary: 'Changes a tank', permission: SET_UP, body: TankChange, reply: Tank },
      async (ctx, { params, body }) => {
        await changeTank(ctx, params.id, body)
        return getTank(ctx, forecourtState, params.id)
      },
    ),
    remove(
      '/tanks/:id',
      {
        summary: 'Ends a tank that is used no more; what happened with it stays',
        permission: 'tankMge:delete',
        query: TankEnding,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await endTank(ctx, forecourtState, { tankId: params.id, version: query.version })
        return {}
      },
    ),
    post(
      '/tanks/:id/product',
      {
        summary: 'Gives a tank another product; it goes on under another id',
        permission: SET_UP,
        idempotent: 'derived',
        pin: true,
        body: TankProductChange,
        reply: Tank,
      },
      async (ctx, { params, body }) => {
        const change = { tankId: params.id, input: body }
        return getTank(ctx, forecourtState, await changeProduct(ctx, forecourtState, change))
      },
    ),
    get(
      '/tanks/:id/readings',
      {
        summary: 'Lists the readings of a tank',
        permission: READERS,
        query: TankReadingListQuery,
        listExport: readingExport,
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
