import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { type TestApp, useApp } from '../../../test/harness.ts'
import { networksIn } from './client-address.ts'

const ports = { mqttPort: 8083, mqttTlsPort: 8084, tls: { certFile: '', keyFile: '' } }

const alone = useApp({ config: ports })
const proxied = useApp({ config: { ...ports, trustProxy: networksIn('127.0.0.0/8, 10.1.2.3') } })

const FORWARDED = {
  host: 'forecourt.internal:8080',
  'x-forwarded-for': '203.0.113.9, 10.1.2.3',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'fuel.example',
}

const healthOf = async ({ container }: TestApp, headers: Record<string, string>) =>
  (await container.app.inject({ url: '/api/v1/health', headers })).headers

const connectSources = (policy: unknown): string[] => {
  const [, sources = ''] = /connect-src ([^;]*)/.exec(String(policy)) ?? []
  return sources.split(' ').toSorted()
}

const DEVICE = ['http://127.0.0.1:9200', 'http://localhost:9200']

async function addressOfLogIn(app: TestApp): Promise<string | undefined> {
  const body = { email: 'gauger', password: DEMO_PASSWORD, companyId: 'demo' }
  await app.anonymous.post('/users/login', body, { headers: FORWARDED })
  const newest = await app.look((db) =>
    db.selectFrom('sessions').select('ip').orderBy('created_at', 'desc').executeTakeFirst(),
  )
  return newest?.ip
}

describe('A header of a proxy', () => {
  it('is believed of nobody who was not named', async () => {
    expect(await addressOfLogIn(alone)).toBe('127.0.0.1')
    const headers = await healthOf(alone, FORWARDED)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(connectSources(headers['content-security-policy'])).toContain(
      'ws://forecourt.internal:8083',
    )
  })

  it('tells the client’s address, past all proxies that are ours', async () => {
    expect(await addressOfLogIn(proxied)).toBe('203.0.113.9')
  })

  it('tells that the call came encrypted, and the browser is told to keep to that', async () => {
    const headers = await healthOf(proxied, FORWARDED)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    const plain = await healthOf(proxied, { ...FORWARDED, 'x-forwarded-proto': 'http' })
    expect(plain['strict-transport-security']).toBeUndefined()
  })
})

describe('Pages may connect', () => {
  const sourcesAt = async (app: TestApp, headers: Record<string, string>) =>
    connectSources((await healthOf(app, headers))['content-security-policy'])

  it.each([
    ['fuel.example', 'fuel.example', 'fuel.example'],
    ['127.0.0.1:8080', '127.0.0.1:8080', '127.0.0.1'],
  ])('from %s to that host, its live ports and the card reader alone', async (host, at, name) => {
    const live = [`ws://${at}`, `wss://${at}`, `ws://${name}:8083`, `wss://${name}:8084`]
    const wanted = ["'self'", ...live, ...DEVICE].toSorted()
    expect(await sourcesAt(alone, { host })).toEqual(wanted)
  })

  it('to the host that a proxy of ours was asked for', async () => {
    expect(await sourcesAt(proxied, FORWARDED)).toContain('wss://fuel.example:8084')
  })

  it.each(["x; script-src 'unsafe-inline'", 'a b', '*', 'x,y;', '<x>'])(
    'to nobody else whatever is said to be the host: %s',
    async (host) => {
      expect(await sourcesAt(alone, { host })).toEqual(["'self'", "'self'", ...DEVICE].toSorted())
    },
  )

  it('by any name where the page was opened by an IPv6 address, which a policy cannot name', async () => {
    expect(await sourcesAt(alone, { host: '[::1]:8080' })).toContain('ws:')
  })
})
