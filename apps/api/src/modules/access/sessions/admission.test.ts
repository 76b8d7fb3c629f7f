import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import type { LoginRule } from '#modules/access/rights/contract.ts'

const app = useApp()

const WORKDAYS = [1, 2, 3, 4, 5]
const EVERY_DAY = [...WORKDAYS, 6, 7]

const rule = (more: Partial<LoginRule>): LoginRule => ({
  effect: 'deny',
  weekdays: EVERY_DAY,
  from: '00:00',
  to: '23:59',
  reason: 'not now',
  ...more,
})

/** Sets the cashier's rules; the station is at UTC+8. */
async function bar(rules: readonly LoginRule[]): Promise<void> {
  const manager = await app.as('manager')
  const { body } = await manager.get(`/users?kind=staff&${searching('account:cashier')}`)
  const [{ id }] = body.content
  const { version } = (await manager.get(`/users/${id}/rights`)).body
  const reply = await manager.put(`/users/${id}/loginRules`, { rules, version })
  expect(reply.status).toBe(200)
}

const logInAt = async (instant: string, headers: Record<string, string> = {}) => {
  app.clock.now = new Date(instant)
  const login = { companyId: 'demo', email: 'cashier', password: DEMO_PASSWORD }
  const reply = await app.anonymous.post('/users/login', login, { headers })
  app.clock.now = new Date('2026-11-21T02:00:00Z')
  return reply
}

const SATURDAY_NOON = '2026-11-21T04:00:00Z'
const MONDAY_NOON = '2026-11-23T04:00:00Z'

describe('a log-in rule', () => {
  it('turns away with its reason, at the station’s time', async () => {
    await bar([rule({ weekdays: [6, 7], reason: 'closed at the weekend' })])
    const { status, body } = await logInAt(SATURDAY_NOON)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'LOGIN_BARRED',
      message: 'Login not allowed at this time or on this device: closed at the weekend',
    })
    expect((await logInAt(MONDAY_NOON)).status).toBe(200)
    // Already Saturday at the station, still Friday in Greenwich.
    expect((await logInAt('2026-11-20T17:00:00Z')).body.code).toBe('LOGIN_BARRED')
  })

  it('says nothing to whoever has the wrong password', async () => {
    await bar([rule({})])
    const wrong = { companyId: 'demo', email: 'cashier', password: 'wrong' }
    const { body } = await app.anonymous.post('/users/login', wrong)
    expect(body.code).toBe('LOGIN_FAILED')
  })

  it.each([
    ['Friday 21:59', '2026-11-20T13:59:00Z', 200],
    ['Friday 22:00', '2026-11-20T14:00:00Z', 400],
    ['Saturday 05:59', '2026-11-20T21:59:00Z', 400],
    ['Saturday 06:00', '2026-11-20T22:00:00Z', 200],
    ['Saturday 23:00', '2026-11-21T15:00:00Z', 200],
  ])(
    'goes on after midnight and belongs to the day it began on: %s',
    async (_at, instant, status) => {
      await bar([rule({ weekdays: [5], from: '22:00', to: '06:00' })])
      expect((await logInAt(instant)).status).toBe(status)
    },
  )

  it('admits from the named machines only', async () => {
    await bar([
      rule({ effect: 'only', deviceType: 'web', deviceId: 'till-1', reason: 'use the till' }),
    ])
    const from = (client: string, device: string) => logInAt(SATURDAY_NOON, { client, device })
    expect((await from('web1.4.0', 'till-1')).status).toBe(200)
    expect((await from('web1.4.0', 'till-2')).body.details).toEqual({ reason: 'use the till' })
    expect((await from('pos2', 'till-1')).body.code).toBe('LOGIN_BARRED')
  })

  it('is looked at again when the session is refreshed', async () => {
    await bar([])
    const { headers } = await logInAt(SATURDAY_NOON)
    await bar([rule({})])
    const token = { headers: { authorization: String(headers.authorization) } }
    expect((await app.anonymous.get('/users/refresh', token)).body.code).toBe('LOGIN_BARRED')
    await bar([])
    expect((await app.anonymous.get('/users/refresh', token)).status).toBe(200)
  })

  it('is looked at by the other route as well: a hand-off', async () => {
    await bar([])
    const { headers } = await logInAt(SATURDAY_NOON)
    const token = { headers: { authorization: String(headers.authorization) } }
    const { body } = await app.anonymous.post('/users/handoff', {}, token)
    const trade = { headers: { authorization: String(body.token) } }
    await bar([rule({})])
    expect((await app.anonymous.get('/users/refresh', trade)).body.code).toBe('LOGIN_BARRED')
    await bar([])
  })
})
