import { Page } from '@app/kernel/schema'
import { type Route, get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  Fleet,
  FleetChange,
  FleetListQuery,
  FleetStatusChange,
  LeaderChange,
  LeaderPassword,
  NewFleet,
} from './contract.ts'
import { fleetConstraints } from './errors.ts'
import { fleetExport } from './export.ts'
import {
  changeFleet,
  foundFleet,
  getFleet,
  replaceLeader,
  resetLeaderPassword,
  searchFleets,
  setFleetStatus,
} from './service.ts'
import { expireFleets } from './store.ts'

const READERS = ['unitMember:read', 'mUnitMember:read', 'mChildCard:read'] as const

const finding: Route[] = [
  get(
    '/groups',
    {
      summary: 'Lists fleets',
      permission: READERS,
      query: FleetListQuery,
      listExport: fleetExport,
      reply: Page(Fleet),
    },
    (ctx, { query }) => searchFleets(ctx, query),
  ),
  get(
    '/groups/:id',
    { summary: 'Shows a fleet', permission: READERS, reply: Fleet },
    (ctx, { params }) => getFleet(ctx, params.id),
  ),
]

const EXPIRY_JOB = 'expireFleets'

export const fleets = ({ database, now }: Pick<ServerParts, 'database' | 'now'>): Module => ({
  constraints: fleetConstraints,
  routes: [
    ...finding,
    post(
      '/groups',
      {
        summary: 'Founds a fleet with its head and its master card',
        part: 'card',
        permission: 'addUnitMember:create',
        idempotent: 'derived',
        body: NewFleet,
        reply: Fleet,
      },
      (ctx, { body }) => foundFleet(ctx, body),
    ),
    put(
      '/groups/:id',
      {
        summary: 'Changes a fleet',
        permission: 'unitMember:update',
        body: FleetChange,
        reply: Fleet,
      },
      (ctx, { params, body }) => changeFleet(ctx, params.id, body),
    ),
    post(
      '/groups/:id/status',
      {
        summary: 'Takes a fleet out of business or lets it in again',
        permission: 'changeFleet',
        idempotent: 'derived',
        body: FleetStatusChange,
        reply: Fleet,
      },
      (ctx, { params, body }) => setFleetStatus(ctx, params.id, body),
    ),
    post(
      '/groups/:id/leader',
      {
        summary: 'Gives a fleet another head',
        permission: 'changeFleet',
        idempotent: 'derived',
        body: LeaderChange,
        reply: Fleet,
      },
      (ctx, { params, body }) => replaceLeader(ctx, params.id, body),
    ),
    post(
      '/groups/:id/resetPassword',
      {
        summary: 'Gives the head of a fleet a password for one log-in; their sessions end',
        permission: 'changeFleet',
        pin: true,
        body: LeaderPassword,
        reply: Fleet,
      },
      (ctx, { params, body }) => resetLeaderPassword(ctx, params.id, body),
    ),
  ],
  jobs: {
    // Shows as expired what pays no more anyway: payments look at the time itself.
    [EXPIRY_JOB]: async () => ({
      done: await database.system((db) => expireFleets(db, now())),
      failed: 0,
    }),
  },
  schedules: [{ job: EXPIRY_JOB, at: '*/10 * * * *' }],
})
