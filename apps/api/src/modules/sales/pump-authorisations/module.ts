import { Id, Page, Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import { get, post, type Route } from '#http/route.ts'
import { ListTotalsQuery } from '#lists/list-totals.ts'
import type { Module } from '#module.ts'
import { CAPTURE_JOB } from './arrived.ts'
import {
  authorise,
  checkAuthorisation,
  searchAuthorisations,
  authorisationTotals,
} from './authorise.ts'
import {
  GrayResolution,
  NewPumpAuthorisation,
  PumpAuthorisation,
  PumpAuthorisationDetails,
  PumpAuthorisationListQuery,
  PumpStop,
  AuthorisationTotals,
} from './contract.ts'
import { endFuelled } from './ending.ts'
import { authorisationConstraints } from './errors.ts'
import { authorisationExport } from './export.ts'
import { assignToCash, releaseGray, settleGray } from './gray.ts'
import { type PumpParts, sendAuthorisation, sweepAuthorisations, windUp } from './pump-talk.ts'
import { askToStop, shownAfter } from './stop.ts'
import { ownerOfAuthorisation } from './store.ts'
import { getAuthorisation } from './view.ts'

const READERS = ['exceptionHandling:read', 'mOpenOrder:read', 'createOrder'] as const
const SWEEP_JOB = 'sweepPumpAuthorisations'
const Due = Type.Object({ id: Id() })

const routesOf = (parts: PumpParts): Route[] => [
  get(
    '/pumpAuthorisations',
    {
      summary: 'Lists authorised fuellings, the gray ones among them',
      permission: READERS,
      query: PumpAuthorisationListQuery,
      listExport: authorisationExport,
      reply: Page(PumpAuthorisation),
    },
    (ctx, { query }) => searchAuthorisations(ctx, query),
  ),
  get(
    '/pumpAuthorisations/totals',
    {
      summary: 'Adds up the authorised fuellings that such a list finds',
      permission: READERS,
      query: ListTotalsQuery,
      reply: AuthorisationTotals,
    },
    (ctx, { query }) => authorisationTotals(ctx, query),
  ),
  get(
    '/pumpAuthorisations/:id',
    {
      summary: 'Shows an authorised fuelling with what its controller reported',
      permission: READERS,
      reply: PumpAuthorisationDetails,
    },
    (ctx, { params }) => getAuthorisation(ctx, params.id),
  ),
  post(
    '/pumpAuthorisations',
    {
      summary: 'Holds money of a card or a prepayment and lets a nozzle run for it',
      permission: 'createOrder',
      idempotent: 'required',
      body: NewPumpAuthorisation,
      reply: PumpAuthorisation,
    },
    {
      prepare: (before, { body }) => checkAuthorisation(before, body),
      handle: (ctx, _input, checked) => authorise(ctx, parts, checked),
    },
    (caller, { id }) => shownAfter(parts, caller, id, () => sendAuthorisation(parts, id)),
  ),
  post(
    '/pumpAuthorisations/:id/stop',
    {
      summary: 'Stops an authorised pump; the money is freed if it gave nothing',
      permission: 'createOrder',
      afterService: 'always',
      idempotent: 'derived',
      body: PumpStop,
      reply: PumpAuthorisation,
    },
    (ctx, { params, body }) => askToStop(ctx, params.id, body),
    (caller, { id }) => shownAfter(parts, caller, id, () => windUp(parts, id)),
  ),
  post(
    '/pumpAuthorisations/:id/settle',
    {
      summary: 'Settles a gray fuelling to what was dispensed',
      permission: 'ungray',
      proposes: true,
      pin: true,
      afterService: 'always',
      idempotent: 'derived',
      body: GrayResolution,
      reply: PumpAuthorisation,
    },
    (ctx, { params, body }) => settleGray(ctx, params.id, body),
  ),
  post(
    '/pumpAuthorisations/:id/release',
    {
      summary: 'Frees the money of a gray fuelling that gave nothing',
      permission: 'ungray',
      proposes: true,
      pin: true,
      afterService: 'always',
      idempotent: 'derived',
      body: GrayResolution,
      reply: PumpAuthorisation,
    },
    (ctx, { params, body }) => releaseGray(ctx, params.id, body),
  ),
  post(
    '/pumpAuthorisations/:id/assignToCash',
    {
      summary: 'Frees the money of a gray fuelling and leaves its order to be paid otherwise',
      permission: 'ungray',
      proposes: true,
      pin: true,
      afterService: 'always',
      idempotent: 'derived',
      body: GrayResolution,
      reply: PumpAuthorisation,
    },
    (ctx, { params, body }) => assignToCash(ctx, params.id, body),
  ),
]

export const pumpAuthorisations = (parts: PumpParts): Module => ({
  constraints: authorisationConstraints,
  routes: routesOf(parts),
  jobs: {
    [CAPTURE_JOB]: async (payload) => {
      const { id } = Value.Parse(Due, payload)
      const owner = await parts.database.system((db) => ownerOfAuthorisation(db, id))
      if (owner) await endFuelled(parts, owner)
    },
    [SWEEP_JOB]: () => sweepAuthorisations(parts),
  },
  // Each minute: what is over time, and what a restart left lying.
  schedules: [{ job: SWEEP_JOB, at: '* * * * *' }],
})
