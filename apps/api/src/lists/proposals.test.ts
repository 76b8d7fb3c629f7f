/** Proposals by those who may do no more: through routes that know of proposals, and never past a second person. */

import { Type } from '@app/kernel/schema'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, configFor, useApp } from '../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { buildApp } from '#app.ts'
import { mayOnlyPropose, requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { verifyPin } from '#modules/access/sessions/own-keys.ts'
import { authenticate } from '#modules/access/sessions/service.ts'
import { createTokens } from '#modules/access/sessions/tokens.ts'
import type { Ctx } from '#http/context.ts'
import { type Route, post } from '#http/route.ts'

const app = useApp()

const stage = {} as { app: FastifyInstance; carriedOut: number[] }

const body = Type.Object({ volume: Type.Integer() }, { additionalProperties: false })
const reply = Type.Object({ volume: Type.Integer() })
const permission = 'adjustInventory'

/** As a module does it: one line for a second person, which whoever may do it alone passes by. */
async function adjustStock(ctx: Ctx, volume: number): Promise<{ volume: number }> {
  if (mayOnlyPropose(ctx, permission)) {
    await requireSecondPerson(ctx, {
      command: permission,
      companyId: app.ids.company,
      stationId: app.ids.airport,
      subject: 'tank 1',
      facts: [{ name: 'volume', before: 0, after: volume }],
      reason: 'dipped by hand',
    })
  }
  stage.carriedOut.push(volume)
  return { volume }
}

const routes: Route[] = [
  post('/stock', { summary: '', permission, proposes: true, body, reply }, (ctx, input) =>
    adjustStock(ctx, input.body.volume),
  ),
  post('/plain', { summary: '', permission, body, reply }, async (_, input) => input.body),
  post('/careless', { summary: '', permission, proposes: true, body, reply }, async (_, input) => {
    stage.carriedOut.push(input.body.volume)
    return input.body
  }),
]

beforeAll(async () => {
  const { database, container: built } = app
  const tokens = createTokens(built.secrets)
  stage.carriedOut = []
  stage.app = await buildApp({
    services: {
      database,
      live: { publish: () => {}, disconnect: () => {} },
      secrets: built.secrets,
      now: () => app.clock.now,
      authenticate: (token) =>
        authenticate(database, tokens, { token, address: ADDRESS }, app.clock.now),
      verifyPin,
      requireActiveService: async () => {},
      requireTakenPart: async () => {},
      isKnownPermission: () => true,
      limits: { readsPerSecond: 1000, commandsPerMinute: 1000 },
    },
    areas: [{ name: 'test', modules: { stock: { routes } } }],
    ...configFor('', ''),
    log: built.app.log,
    livePorts: { port: null, tlsPort: null },
  })
})

const ADDRESS = { host: 'localhost', path: undefined }

afterAll(() => stage.app.close())

async function send(caller: Caller, path: string, volume: number) {
  const response = await stage.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { authorization: caller.token, station: String(app.ids.airport) },
    payload: { volume },
  })
  return { status: response.statusCode, body: response.json() }
}

describe('somebody who may only propose', () => {
  it('is forbidden a route that knows of no proposals', async () => {
    const gauger = await app.as('gauger')
    const manager = await app.as('manager')
    expect(await send(gauger, '/plain', 1)).toMatchObject({ status: 403 })
    expect(await send(manager, '/plain', 1)).toMatchObject({ status: 200 })
  })

  it('has it done once a second person has agreed', async () => {
    const gauger = await app.as('gauger')
    const { body: refusal } = await send(gauger, '/stock', 700)
    expect(refusal.code).toBe('APPROVAL_REQUIRED')
    expect(stage.carriedOut).toEqual([])
    const url = `/approvals/${refusal.details.approvalId}/approve`
    expect((await gauger.post(url, {}, { pin: DEMO_PIN })).body.code).toBe('SOD_SAME_PERSON')
    expect((await (await app.as('manager')).post(url, {}, { pin: DEMO_PIN })).status).toBe(200)
    expect(await send(gauger, '/stock', 700)).toMatchObject({ status: 200 })
    expect(await send(gauger, '/stock', 700)).toMatchObject({ status: 400 })
    expect(stage.carriedOut).toEqual([700])
  })

  it('gets nothing done where a module forgets to ask: that is a bug, and is undone', async () => {
    const gauger = await app.as('gauger')
    expect(await send(gauger, '/careless', 900)).toMatchObject({ status: 500 })
  })

  it('is one person where another may do it alone', async () => {
    const manager = await app.as('manager')
    expect(await send(manager, '/stock', 1000)).toMatchObject({ status: 200 })
  })
})
