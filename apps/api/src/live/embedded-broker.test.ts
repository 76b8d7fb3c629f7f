import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { Aedes } from 'aedes'
import mqtt, { type MqttClient } from 'mqtt'
import { afterEach, describe, expect, it } from 'vitest'
import { serveUpgrades } from '../http/upgrades.ts'
import { createEmbeddedBroker, type EmbeddedBroker } from './embedded-broker.ts'
import type { LiveIdentity } from './live.ts'

const EAST = 1
const AIRPORT = 2
const RIVAL = 9
const PRODUCTS: Readonly<Record<number, string>> = {
  [EAST]: 'blue',
  [AIRPORT]: 'blue',
  [RIVAL]: 'red',
}
const AN_HOUR = 3_600_000

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface Site {
  broker: EmbeddedBroker
  url: string
  /** Stations that somebody opened the home page of. */
  views: number[]
}

/** A server with nothing but the broker; the token is the identity itself. */
async function openSite(busUrl?: string): Promise<Site> {
  const views: number[] = []
  const options = {
    now: () => new Date(),
    identify: async (token: string): Promise<LiveIdentity> => {
      const { expiresIn = AN_HOUR, ...identity } = JSON.parse(token)
      if (expiresIn <= 0) throw new Error('expired')
      return { sessionId: 's', userId: 1, ...identity, expiresAt: new Date(Date.now() + expiresIn) }
    },
    productOf: async (stationId: number) => PRODUCTS[stationId],
    onView: (stationId: number) => void views.push(stationId),
    onError: (error: unknown) => {
      throw error
    },
  }
  const broker = await createEmbeddedBroker(options, busUrl)
  const server = createServer()
  const end = serveUpgrades(server, {
    '/mqtt': { protocol: 'mqtt', admit: async () => broker.accept },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closers.push(async () => {
    end()
    await broker.close()
    await new Promise((resolve) => server.close(resolve))
  })
  return { broker, views, url: `ws://127.0.0.1:${portOf(server.address())}/mqtt` }
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0

interface Token {
  stationIds?: number[]
  sessionId?: string
  userId?: number
  expiresIn?: number
}

async function enter(site: Site, token: Token | string): Promise<MqttClient> {
  const password = typeof token === 'string' ? token : JSON.stringify({ stationIds: [], ...token })
  const client = await mqtt.connectAsync(site.url, {
    username: 'blue',
    password,
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  closers.push(() => client.endAsync(true))
  return client
}

const status = (station: number, product = 'blue') =>
  `/broadcast/${product}/${station}/nozzleStatus`
const view = (station: number, product = 'blue') => `/broadcast/${product}/${station}/updateView`

async function grantOf(client: MqttClient, topic: string): Promise<number | undefined> {
  const granted = await client.subscribeAsync(topic, { qos: 1 }).catch(() => [{ qos: 128 }])
  return granted[0]?.qos
}

/** Whatever a client is told, in the order it is told. */
function hearing(client: MqttClient): unknown[] {
  const heard: unknown[] = []
  client.on('message', (_, payload) => heard.push(JSON.parse(payload.toString())))
  return heard
}

const isClosed = (client: MqttClient): Promise<void> =>
  new Promise((resolve) => {
    client.once('close', () => resolve())
  })

describe('entering', () => {
  it.each(['', 'nonsense', JSON.stringify({ stationIds: [EAST], expiresIn: 0 })])(
    'refuses the token %j',
    async (token) => {
      await expect(enter(await openSite(), token)).rejects.toThrow(/not auth|bad user/i)
    },
  )

  it('ends when the token does', async () => {
    const client = await enter(await openSite(), { stationIds: [EAST], expiresIn: 300 })
    await isClosed(client)
    expect(client.connected).toBe(false)
  })

  it('ends with its session and leaves other sessions alone', async () => {
    const site = await openSite()
    const revoked = await enter(site, { sessionId: 'revoked' })
    const other = await enter(site, { sessionId: 'other' })
    const ended = isClosed(revoked)
    site.broker.disconnect({ sessionId: 'revoked' })
    await ended
    expect(other.connected).toBe(true)
  })

  it('ends for all sessions of a person and leaves others alone', async () => {
    const site = await openSite()
    const [first, second] = [await enter(site, { userId: 7 }), await enter(site, { userId: 7 })]
    const other = await enter(site, { userId: 8 })
    const ended = Promise.all([isClosed(first), isClosed(second)])
    site.broker.disconnect({ userId: 7 })
    await ended
    expect(other.connected).toBe(true)
  })
})

describe('subscribing', () => {
  it.each([
    status(RIVAL, 'red'),
    status(AIRPORT),
    status(EAST, 'red'),
    view(EAST),
    '/broadcast/blue/+/nozzleStatus',
    '/broadcast/#',
    '#',
    '$SYS/#',
  ])('refuses %s to a guest of the east station', async (topic) => {
    const client = await enter(await openSite(), { stationIds: [EAST] })
    expect(await grantOf(client, topic)).toBe(128)
  })

  it('tells each guest the stations of the guest, and no other', async () => {
    const site = await openSite()
    const east = await enter(site, { stationIds: [EAST] })
    const both = await enter(site, { stationIds: [EAST, AIRPORT] })
    const heard = { east: hearing(east), both: hearing(both) }
    expect(await grantOf(east, status(EAST))).toBe(1)
    await grantOf(both, status(EAST))
    await grantOf(both, status(AIRPORT))
    for (const stationId of [AIRPORT, RIVAL, EAST]) {
      site.broker.publish(stationId, { method: 'm', params: stationId })
    }
    await expect.poll(() => heard.both).toHaveLength(2)
    await expect.poll(() => heard.east).toEqual([{ method: 'm', params: EAST }])
    expect(heard.both).toEqual(
      expect.arrayContaining([
        { method: 'm', params: EAST },
        { method: 'm', params: AIRPORT },
      ]),
    )
  })
})

describe('publishing', () => {
  it.each([status(EAST), view(AIRPORT), view(RIVAL, 'red'), view(EAST, 'red'), 'anything'])(
    'sends a guest of the east station away for %s',
    async (topic) => {
      const site = await openSite()
      const client = await enter(site, { stationIds: [EAST] })
      const ended = isClosed(client)
      client.publish(topic, '{}', { qos: 1 })
      await ended
      expect(site.views).toEqual([])
    },
  )

  it('says that somebody looks at a station', async () => {
    const site = await openSite()
    const client = await enter(site, { stationIds: [EAST] })
    await client.publishAsync(view(EAST), '', { qos: 1 })
    expect(site.views).toEqual([EAST])
  })
})

describe('several servers on one bus', () => {
  it('hear each other, each message once', async () => {
    const busUrl = await openBus()
    const [here, there] = [await openSite(busUrl), await openSite(busUrl)]
    const guest = await enter(there, { stationIds: [EAST] })
    const heard = hearing(guest)
    await grantOf(guest, status(EAST))

    // Servers join the bus in the background; until then they only hear themselves.
    await expect
      .poll(() => {
        here.broker.publish(EAST, { method: 'joined', params: null })
        return heard.length
      })
      .toBeGreaterThan(0)
    heard.length = 0
    here.broker.publish(EAST, { method: 'last', params: 1 })
    there.broker.publish(EAST, { method: 'last', params: 2 })
    const last = () => heard.filter((message) => JSON.stringify(message).includes('last'))
    await expect.poll(last).toHaveLength(2)

    await guest.publishAsync(view(EAST), '', { qos: 1 })
    await expect.poll(() => [here.views, there.views]).toEqual([[EAST], [EAST]])
  })
})

async function openBus(): Promise<string> {
  const broker = await Aedes.createBroker()
  const server = createTcpServer(broker.handle)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closers.push(async () => {
    await new Promise<void>((resolve) => broker.close(resolve))
    await new Promise((resolve) => server.close(resolve))
  })
  return `mqtt://127.0.0.1:${portOf(server.address())}`
}
