import { Page } from '@app/kernel/schema'
import { get, post, put, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  NewTransportContract,
  TransportContract,
  TransportContractChange,
  TransportListQuery,
  TransportSigning,
  TransportVoiding,
} from './contract.ts'
import { transportConstraints } from './errors.ts'
import { transportExport } from './export.ts'
import { addTransport, changeTransport, getTransport, searchTransports } from './service.ts'
import { dispatch, sign, voidTransport } from './steps.ts'

// A company's trucks go to all its stations, whichever of them is selected.
const rowRoutes: Route[] = [
  get(
    '/transportContracts',
    {
      summary: 'Lists transport contracts',
      permission: 'transportMge:read',
      allStations: true,
      query: TransportListQuery,
      listExport: transportExport,
      reply: Page(TransportContract),
    },
    (ctx, { query }) => searchTransports(ctx, query),
  ),
  get(
    '/transportContracts/:id',
    {
      summary: 'Shows a transport contract',
      permission: ['transportMge:read', 'editTransportInfo:read', 'printTransportDetail:read'],
      allStations: true,
      reply: TransportContract,
    },
    (ctx, { params }) => getTransport(ctx, params.id),
  ),
  post(
    '/transportContracts',
    {
      summary: 'Drafts a transport contract',
      permission: 'addTransportInfo:create',
      allStations: true,
      idempotent: 'derived',
      body: NewTransportContract,
      reply: TransportContract,
    },
    (ctx, { body }) => addTransport(ctx, body),
  ),
  put(
    '/transportContracts/:id',
    {
      summary:
        'Changes a transport contract; once the truck has left only what is about its papers',
      permission: 'editTransportInfo:update',
      allStations: true,
      body: TransportContractChange,
      reply: TransportContract,
    },
    (ctx, { params, body }) => changeTransport(ctx, params.id, body),
  ),
]

const commandRoutes: Route[] = [
  post(
    '/transportContracts/:id/dispatch',
    {
      summary: 'Lets a truck leave: its load leaves the stock of the depot',
      permission: 'activateContract',
      allStations: true,
      idempotent: 'derived',
      reply: TransportContract,
    },
    (ctx, { params }) => dispatch(ctx, params.id),
  ),
  post(
    '/transportContracts/:id/sign',
    {
      summary: 'Signs for what arrived, or corrects that',
      permission: 'editTransportInfo:update',
      allStations: true,
      idempotent: 'derived',
      body: TransportSigning,
      reply: TransportContract,
    },
    (ctx, { params, body }) => sign(ctx, params.id, body),
  ),
  post(
    '/transportContracts/:id/void',
    {
      summary: 'Voids a draft, or has a truck come back with its load',
      permission: 'activateContract',
      allStations: true,
      idempotent: 'derived',
      body: TransportVoiding,
      reply: TransportContract,
    },
    (ctx, { params, body }) => voidTransport(ctx, params.id, body.reason),
  ),
]

export const transportContracts: Module = {
  constraints: transportConstraints,
  routes: [...rowRoutes, ...commandRoutes],
}
