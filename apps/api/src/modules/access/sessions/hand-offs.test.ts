/** Sessions that were opened by a hand-off, and the session that they came from. */

import mqtt from 'mqtt'
import { describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'

const app = useApp()

const bearing = (token: string) => ({ headers: { authorization: token } })

async function logIn(email = 'manager', password = DEMO_PASSWORD): Promise<string> {
  const login = { companyId: 'demo', email, password }
  const { status, headers } = await app.anonymous.post('/users/login', login)
  expect(status).toBe(200)
  return String(headers.authorization)
}

const openHandOff = async (token: string): Promise<string> =>
  (await app.anonymous.post('/users/handoff', { client: 'xn' }, bearing(token))).body.token

const redeem = (handOff: string) => app.anonymous.get('/users/refresh', bearing(handOff))

/** Another session, opened from one as a program beside the console does. */
async function handedOff(token: string): Promise<string> {
  const { status, headers } = await redeem(await openHandOff(token))
  expect(status).toBe(200)
  return String(headers.authorization)
}

const stateOf = async (token: string): Promise<unknown> => {
  const { status, body } = await app.anonymous.get('/users/profile', bearing(token))
  return status === 200 ? 'open' : body.code
}

const logOut = (token: string) => app.anonymous.post('/users/logout', {}, bearing(token))

/** Listens on the live connection, and tells when that is over. */
async function watch(token: string) {
  const client = await mqtt.connectAsync(`ws://127.0.0.1:${await app.listen()}/mqtt`, {
    username: 'token',
    password: token.replace('Bearer ', ''),
    reconnectPeriod: 0,
  })
  const ended = new Promise<void>((resolve) => {
    client.once('close', () => resolve())
  })
  return { client, ended }
}

describe('the sessions that one was handed off to', () => {
  it('end with its log-out, and theirs with them, on the live connection as well', async () => {
    const root = await logIn()
    const child = await handedOff(root)
    const grandchild = await handedOff(child)
    const other = await logIn()
    const watching = [await watch(child), await watch(grandchild)]
    const still = await watch(other)
    const unused = await openHandOff(grandchild)
    expect((await logOut(root)).status).toBe(200)
    for (const token of [root, child, grandchild]) {
      expect(await stateOf(token)).toBe('TOKEN_REVOKED')
    }
    expect((await redeem(unused)).body.code).toBe('TOKEN_REVOKED')
    expect((await redeem(child)).body.code).toBe('TOKEN_REVOKED')
    await Promise.all(watching.map(({ ended }) => ended))
    expect(await stateOf(other)).toBe('open')
    expect(still.client.connected).toBe(true)
    await still.client.endAsync(true)
  })

  it('end without it: it goes on when one of them logs out', async () => {
    const root = await logIn()
    const child = await handedOff(root)
    const sibling = await handedOff(root)
    const grandchild = await handedOff(child)
    await logOut(child)
    expect(await stateOf(grandchild)).toBe('TOKEN_REVOKED')
    expect(await stateOf(root)).toBe('open')
    expect(await stateOf(sibling)).toBe('open')
  })

  it('end when it changes the password, and do when they change it themselves', async () => {
    const change = async (token: string, from: string, to: string): Promise<string> => {
      const passwords = { old: from, new: to, confirm: to }
      const reply = await app.anonymous.put('/users/self/password', passwords, bearing(token))
      expect(reply.status).toBe(200)
      return String(reply.headers.authorization)
    }
    const root = await logIn('airport')
    const child = await handedOff(root)
    const watching = await watch(child)
    const fresh = await change(root, DEMO_PASSWORD, 'NewSecret1')
    expect(await stateOf(child)).toBe('TOKEN_REVOKED')
    await watching.ended
    const next = await change(await handedOff(fresh), 'NewSecret1', DEMO_PASSWORD)
    expect(await stateOf(fresh)).toBe('TOKEN_REVOKED')
    expect(await stateOf(next)).toBe('open')
  })

  it('end when their owner is disabled, or given another password', async () => {
    const company = await app.as('company')
    const cashier = async (token: string): Promise<number> =>
      (await app.anonymous.get('/users/profile', bearing(token))).body.id
    const root = await logIn('cashier')
    const id = await cashier(root)
    const expel = async (how: (caller: Caller) => Promise<unknown>): Promise<void> => {
      const child = await handedOff(await logIn('cashier'))
      const watching = await watch(child)
      await how(company)
      expect(await stateOf(child)).toBe('TOKEN_REVOKED')
      await watching.ended
    }
    await expel((caller) => caller.post(`/users/${id}/disable`))
    await company.post(`/users/${id}/enable`)
    const reset = { password: 'Another12', reason: 'forgotten' }
    await expel((caller) => caller.post(`/users/${id}/resetPassword`, reset, { pin: '246810' }))
    expect(await stateOf(root)).toBe('TOKEN_REVOKED')
  })

  it('cannot slip through while it ends', async () => {
    for (let round = 0; round < 10; round += 1) {
      const root = await logIn()
      const child = await handedOff(root)
      const handOffs = await Promise.all([root, root, child, child].map(openHandOff))
      const [, ...redeemed] = await Promise.all([logOut(root), ...handOffs.map(redeem)])
      const tokens = redeemed.flatMap(({ status, headers }) =>
        status === 200 ? [String(headers.authorization)] : [],
      )
      const states = await Promise.all([root, child, ...tokens].map(stateOf))
      expect(new Set(states)).toEqual(new Set(['TOKEN_REVOKED']))
    }
  })
})
