import { Page } from '@app/kernel/schema'
import { get, post, put, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import { noteRoutes } from '#modules/platform/notes/note-routes.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  FuelIntake,
  FuelIntakeChange,
  IntakeCompletion,
  IntakeEnding,
  IntakeListQuery,
  IntakeMeasurement,
  NewFuelIntake,
} from './contract.ts'
import { intakeConstraints } from './errors.ts'
import { intakeExport } from './export.ts'
import { watchDeliveries } from './gauge/watch-deliveries.ts'
import { measure } from './measure.ts'
import { addIntake, changeIntake, getIntake, intakeIn, searchIntakes } from './service.ts'
import { completeIntake, reverseIntake, startIntake, voidIntake } from './steps.ts'

const READERS = ['oilTaking:read', 'oilInfoDetails:read', 'editOilInfo:read'] as const

const rowRoutes: Route[] = [
  get(
    '/fuelLoadings',
    {
      summary: 'Lists fuel intakes',
      permission: 'oilTaking:read',
      query: IntakeListQuery,
      listExport: intakeExport,
      reply: Page(FuelIntake),
    },
    (ctx, { query }) => searchIntakes(ctx, query),
  ),
  get(
    '/fuelLoadings/:id',
    {
      summary: 'Shows a fuel intake; one that is under way with what its readings come to so far',
      permission: READERS,
      reply: FuelIntake,
    },
    (ctx, { params }) => getIntake(ctx, params.id),
  ),
  ...noteRoutes({
    path: '/fuelLoadings/:id',
    subject: 'intake',
    called: 'an intake of fuel',
    permission: READERS,
    place: async (ctx, id) => {
      const { companyId, station } = await intakeIn(ctx, id)
      return { companyId, stationId: station.id }
    },
  }),
  post(
    '/fuelLoadings',
    {
      summary: 'Drafts a fuel intake',
      permission: 'addOilInfo:create',
      idempotent: 'derived',
      body: NewFuelIntake,
      reply: FuelIntake,
    },
    (ctx, { body }) => addIntake(ctx, body),
  ),
  put(
    '/fuelLoadings/:id',
    {
      summary: 'Changes a fuel intake that is not completed',
      permission: 'editOilInfo:update',
      body: FuelIntakeChange,
      reply: FuelIntake,
    },
    (ctx, { params, body }) => changeIntake(ctx, params.id, body),
  ),
]

const commandRoutes: Route[] = [
  post(
    '/fuelLoadings/:id/measure',
    {
      summary: 'Takes a reading of a tank before or after the load goes in',
      permission: 'editOilInfo:update',
      idempotent: 'derived',
      body: IntakeMeasurement,
      reply: FuelIntake,
    },
    (ctx, { params, body }) => measure(ctx, params.id, body),
  ),
  post(
    '/fuelLoadings/:id/start',
    {
      summary: 'Begins offloading into the tanks that were measured',
      permission: 'editOilInfo:update',
      idempotent: 'derived',
      reply: FuelIntake,
    },
    (ctx, { params }) => startIntake(ctx, params.id),
  ),
  post(
    '/fuelLoadings/:id/complete',
    {
      summary: 'Completes an intake: books what came in, and signs for its truck',
      permission: 'completeLoading',
      proposes: true,
      idempotent: 'derived',
      body: IntakeCompletion,
      reply: FuelIntake,
    },
    (ctx, { params, body }) => completeIntake(ctx, params.id, body),
  ),
  post(
    '/fuelLoadings/:id/void',
    {
      summary: 'Gives up an intake that is not completed',
      permission: 'editOilInfo:update',
      idempotent: 'derived',
      body: IntakeEnding,
      reply: FuelIntake,
    },
    (ctx, { params, body }) => voidIntake(ctx, params.id, body.reason),
  ),
  post(
    '/fuelLoadings/:id/reverse',
    {
      summary: 'Takes a completed intake out of the books',
      permission: 'reverseLoading',
      idempotent: 'derived',
      body: IntakeEnding,
      reply: FuelIntake,
    },
    (ctx, { params, body }) => reverseIntake(ctx, params.id, body.reason),
  ),
]

const DELIVERIES_JOB = 'watchDeliveries'

export const fuelIntakes = (parts: ServerParts): Module => ({
  constraints: intakeConstraints,
  routes: [...rowRoutes, ...commandRoutes],
  jobs: { [DELIVERIES_JOB]: () => watchDeliveries(parts) },
  schedules: [{ job: DELIVERIES_JOB, at: '* * * * *' }],
})
