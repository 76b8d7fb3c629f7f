import { Page } from '@app/kernel/schema'
import { type Route, get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { configureStation } from './config.ts'
import {
  BroadcastBody,
  BroadcastReply,
  NewStation,
  Renewal,
  RenewalBody,
  RenewalListQuery,
  RenewalReply,
  Station,
  StationChange,
  StationCommand,
  StationConfig,
  StationConfigChange,
  StationListQuery,
  StationQuery,
} from './contract.ts'
import { stationConstraints } from './errors.ts'
import { stationExport } from './export.ts'
import { renewalExport } from './renewals/renewal-export.ts'
import { renewStation, searchRenewals } from './renewals/renew.ts'
import {
  addStation,
  broadcast,
  changeStation,
  getStation,
  searchStations,
  setStatus,
} from './service.ts'
import { hasStation } from './store.ts'

const reading: Route[] = [
  get(
    '/stations',
    {
      summary: "Lists the caller's stations",
      session: true,
      wholeScope: true,
      query: StationListQuery,
      listExport: stationExport,
      reply: Page(Station),
    },
    (ctx, { query }) => searchStations(ctx, query),
  ),
  get(
    '/stations/:id',
    {
      summary: 'Shows a station',
      session: true,
      wholeScope: true,
      query: StationQuery,
      reply: Station,
    },
    (ctx, { params, query }) => getStation(ctx, params.id, query.expand),
  ),
]

const changing: Route[] = [
  post(
    '/stations',
    {
      summary: 'Adds a station to a company',
      permission: 'addStations:create',
      idempotent: 'derived',
      system: true,
      wholeScope: true,
      body: NewStation,
      reply: Station,
    },
    (ctx, { body }) => addStation(ctx, body),
  ),
  put(
    '/stations/:id',
    {
      summary: 'Changes a station',
      permission: ['addStations:update', 'stationConfig:update', 'myStation:update'],
      wholeScope: true,
      body: StationChange,
      reply: Station,
    },
    (ctx, { params, body }) => changeStation(ctx, params.id, body),
  ),
  put(
    '/stations/:id/config',
    {
      summary: "Changes a part of a station's configuration and tells its devices",
      permission: 'stationConfig:update',
      wholeScope: true,
      body: StationConfigChange,
      reply: StationConfig,
    },
    (ctx, { params, body }) => configureStation(ctx, params.id, body),
  ),
  put(
    '/stations/:id/broadcast',
    {
      summary: "Sends a message to the station's screens",
      permission: 'stationConfig:update',
      body: BroadcastBody,
      reply: BroadcastReply,
    },
    (ctx, { params, body }) => broadcast(ctx, params.id, body),
  ),
  ...(['disable', 'enable'] as const).map((verb) =>
    post(
      `/stations/:id/${verb}`,
      {
        summary: verb === 'disable' ? 'Stops selling at a station' : 'Lets a station sell again',
        permission: 'addStations:update',
        wholeScope: true,
        body: StationCommand,
        reply: Station,
      },
      (ctx, { params, body }) =>
        setStatus(ctx, params.id, {
          status: verb === 'disable' ? 'disabled' : 'normal',
          reason: body.reason,
        }),
    ),
  ),
]

const renewing: Route[] = [
  post(
    '/stations/:id/renew',
    {
      summary: 'Changes how long a station is served',
      permission: 'renewStation',
      idempotent: 'required',
      wholeScope: true,
      body: RenewalBody,
      reply: RenewalReply,
    },
    (ctx, { params, body }) => renewStation(ctx, params.id, body),
  ),
  get(
    '/stationRenewals',
    {
      summary: 'Lists what was paid for the service of stations',
      permission: 'renewMge:read',
      wholeScope: true,
      query: RenewalListQuery,
      listExport: renewalExport,
      reply: Page(Renewal),
    },
    (ctx, { query }) => searchRenewals(ctx, query),
  ),
]

export const stations: Module = {
  constraints: stationConstraints,
  readiness: [{ step: 'station', mendedBy: 'addStations:create', isMet: hasStation }],
  routes: [...reading, ...changing, ...renewing],
}
