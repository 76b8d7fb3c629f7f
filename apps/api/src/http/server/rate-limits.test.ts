import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { basic, EAST } from '../../../test/controller.ts'
import { type Caller, type Reply, useApp } from '../../../test/harness.ts'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { networksIn } from './client-address.ts'

const app = useApp({
  config: {
    limits: { readsPerSecond: 5, commandsPerMinute: 4 },
    trustProxy: networksIn('loopback'),
  },
})

/** Windows are counted by the world's own clock, which stands still here, a long time apart each test. */
let hours = 0
beforeEach(() => {
  hours += 1
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-01') + hours * 3_600_000 })
})
afterEach(() => vi.useRealTimers())

const logIn = (headers: Record<string, string>): Promise<Reply> =>
  app.anonymous.post(
    '/users/login',
    { email: `nobody ${Math.random()}`, password: DEMO_PASSWORD, companyId: 'demo' },
    { headers },
  )

const statuses = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status)

async function times(count: number, call: (turn: number) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let turn = 0; turn < count; turn += 1) replies.push(await call(turn))
  return replies
}

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('A public route', () => {
  it('counts by the address, whatever token is made up', async () => {
    const replies = await times(6, (turn) =>
      logIn({ ...from('203.0.113.1'), authorization: `Bearer ${turn}` }),
    )
    expect(statuses(replies)).toEqual([400, 400, 400, 400, 429, 429])
    expect(replies[4]?.body).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many requests, try again later',
    })
    expect(Number(replies[4]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('counts each address by itself, and a network of IPv6 as one', async () => {
    await times(4, () => logIn(from('203.0.113.2')))
    expect((await logIn(from('203.0.113.3'))).status).toBe(400)
    const network = await times(5, (turn) => logIn(from(`2001:db8::${turn}`)))
    expect(statuses(network)).toEqual([400, 400, 400, 400, 429])
  })
})

describe('A scanned QR code', () => {
  it('counts by the address, as whatever anybody may ask', async () => {
    const scan = async (address: string) => {
      const url = '/q/AAAAAAAAAAAAAAAA'
      return (await app.container.app.inject({ url, headers: from(address) })).statusCode
    }
    const seen = new Set<number>()
    for (let turn = 0; turn < 51; turn += 1) seen.add(await scan('203.0.113.9'))
    expect([...seen]).toEqual([404, 429])
    expect(await scan('203.0.113.10')).toBe(404)
  })
})

describe('A session', () => {
  const command = ({ post }: Caller, headers: Record<string, string> = {}) =>
    post('/users/handoff', {}, { headers })

  it('counts by itself, however its token comes', async () => {
    const { token } = await app.as('cashier')
    const bare = token.replace('Bearer ', '')
    const spellings = [token, bare, `bearer ${bare}`, `Bearer   ${bare}`, `BEARER ${bare}`]
    const replies = await times(5, (turn) =>
      command(app.anonymous, { authorization: spellings[turn] ?? '' }),
    )
    expect(statuses(replies)).toEqual([200, 200, 200, 200, 429])
    expect((await command(await app.as('account'))).status).toBe(200)
  })

  it('counts wherever it comes from', async () => {
    const gauger = await app.as('gauger')
    const replies = await times(5, (turn) => command(gauger, from(`203.0.113.${turn}`)))
    expect(statuses(replies)).toEqual([200, 200, 200, 200, 429])
  })
})

describe('A token', () => {
  it('has one spelling', async () => {
    const { token } = await app.as('manager')
    const last = token.at(-1) ?? ''
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // The last character holds four bits of the signature and two that mean nothing.
    const sibling = alphabet[alphabet.indexOf(last) ^ 1]
    const middle = token.length - 20
    const others = [
      `${token}=`,
      `${token.slice(0, middle)} ${token.slice(middle)}`,
      `${token.slice(0, middle)}\t${token.slice(middle)}`,
      `${token.slice(0, -1)}${sibling}`,
      token.replaceAll('-', '+').replaceAll('_', '/').concat('=='),
    ]
    for (const authorization of others) {
      const reply = await app.anonymous.get('/users/profile', { headers: { authorization } })
      expect([reply.status, reply.body.code]).toEqual([401, 'TOKEN_REVOKED'])
    }
    const headers = { authorization: token }
    expect((await app.anonymous.get('/users/profile', { headers })).status).toBe(200)
  })
})

describe('An address', () => {
  it('gets no more answers than ten sessions, whatever it asks and whoever it says it is', async () => {
    const origin = from('203.0.113.50')
    const refused = await times(50, (turn) =>
      app.anonymous.get('/stations', { headers: { ...origin, authorization: `Bearer ${turn}` } }),
    )
    expect(new Set(statuses(refused))).toEqual(new Set([401]))
    const { token } = await app.as('manager')
    const headers = { ...origin, authorization: token }
    expect((await app.anonymous.get('/stations', { headers })).status).toBe(429)
    const upload = await app.container.app.inject({
      method: 'POST',
      url: '/jsonPTS',
      headers: { ...origin, authorization: basic(EAST) },
    })
    expect(upload.statusCode).toBe(429)
    const docs = await app.container.app.inject({ url: '/api/docs/json', headers: origin })
    expect(docs.statusCode).toBe(429)
    const elsewhere = { headers: { ...from('203.0.113.51'), authorization: token } }
    expect((await app.anonymous.get('/stations', elsewhere)).status).toBe(200)
  })
})
