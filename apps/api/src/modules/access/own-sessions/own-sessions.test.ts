/** Where somebody is logged in: their own sessions alone, and ending them. */

import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'

const app = useApp()
const NOBODY = '00000000-0000-4000-8000-000000000000'
const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile'

/** @returns the token of another log-in of an account of the demo */
async function logIn(account: string, agent = 'Mozilla/5.0'): Promise<string> {
  const { headers, body } = await app.container.app.inject({
    method: 'POST',
    url: '/api/v1/users/login',
    headers: { client: 'web1', 'user-agent': agent },
    payload: { email: account, password: DEMO_PASSWORD, companyId: 'demo' },
  })
  if (!headers.authorization) throw new Error(body)
  return String(headers.authorization)
}

const statusWith = async (authorization: string): Promise<number> => {
  const headers = { authorization, client: 'web1', device: 'test' }
  const url = '/api/v1/users/self/sessions'
  return (await app.container.app.inject({ method: 'GET', url, headers })).statusCode
}

const sessionsOf = async (caller: Caller) =>
  expectDone(await caller.get('/users/self/sessions')).content

describe('the own sessions', () => {
  it('are nobody’s without a session, and end for nobody else', async () => {
    const manager = await app.as('manager')
    const [own] = await sessionsOf(manager)
    const cashier = await app.as('cashier')
    const other = await cashier.post('/users/self/sessions/end', { id: own.id })
    expect(other).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await cashier.post('/users/self/sessions/end', { id: NOBODY })).status).toBe(404)
    expect((await cashier.post('/users/self/sessions/end', { id: '7' })).status).toBe(404)
    const { statusCode } = await app.container.app.inject({
      method: 'GET',
      url: '/api/v1/users/self/sessions',
      headers: { client: 'web1', device: 'test' },
    })
    expect(statusCode).toBe(401)
    expect(await sessionsOf(manager)).toContainEqual(own)
  })

  it('are told with where from and since when, and end one by one, at once', async () => {
    const gauger = await app.as('gauger')
    const phone = await logIn('gauger', PHONE)
    const [current, other] = await sessionsOf(gauger)
    expect(current).toMatchObject({ isCurrent: true })
    expect(other).toMatchObject({ isCurrent: false, agent: PHONE, client: 'web1', ip: '127.0.0.1' })
    expect(await statusWith(phone)).toBe(200)
    expectDone(await gauger.post('/users/self/sessions/end', { id: other.id }))
    expect(await statusWith(phone)).toBe(401)
    expect(await sessionsOf(gauger)).toEqual([current])
    expect((await gauger.post('/users/self/sessions/end', { id: other.id })).status).toBe(404)
    const { id: userId } = expectDone(await gauger.get('/users/profile'))
    expect((await auditedOf(app, 'user', userId))[0]).toMatchObject({
      action: 'endSessions',
      after: { ended: [{ ip: '127.0.0.1', client: 'web1' }] },
    })
  })

  it('all end but the one that asks, and the one that it came from', async () => {
    const account = await app.as('account')
    const tokens = [await logIn('account'), await logIn('account')]
    const handoff = expectDone(await account.post('/users/handoff', { client: 'screen' }))
    const { headers } = await app.container.app.inject({
      method: 'GET',
      url: '/api/v1/users/refresh',
      headers: { authorization: `Bearer ${handoff.token}`, client: 'screen', device: 'test' },
    })
    const screen = String(headers.authorization)
    const end = await app.container.app.inject({
      method: 'POST',
      url: '/api/v1/users/self/sessions/end',
      headers: {
        authorization: screen,
        client: 'screen',
        device: 'test',
        'idempotency-key': NOBODY,
      },
      payload: {},
    })
    expect(end.json()).toEqual({ ended: 2 })
    expect(await Promise.all([...tokens, screen].map(statusWith))).toEqual([401, 401, 200])
    const left = await sessionsOf(account)
    expect(left.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false])
    const again = expectDone(await account.post('/users/self/sessions/end'))
    expect(again).toEqual({ ended: 1 })
    expect(await statusWith(screen)).toBe(401)
  })

  it('are told to whoever must choose a password first, on whose page they stand', async () => {
    await app.asOwner(`update users set must_change_password = true where account = 'fueler'`)
    const fueler = await app.as('fueler')
    expect((await fueler.get('/orders')).status).toBe(403)
    expect(await sessionsOf(fueler)).toMatchObject([{ isCurrent: true }])
  })
})
