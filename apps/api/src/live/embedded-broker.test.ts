import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWebSocketStream, WebSocket } from 'ws'
import { portOf, watchProcess } from '../../test/sockets.ts'
import { noNetwork } from '#http/server/client-address.ts'
import { serveUpgrades } from '#http/server/upgrades.ts'
import { createEmbeddedBroker, type EmbeddedBroker } from './embedded-broker.ts'
import type { LiveIdentity } from './live.ts'
import { brokerRoute } from './mqtt-servers.ts'

const EAST = 1
const AIRPORT = 2
const RIVAL = 9
const PRODUCTS: Readonly<Record<number, string>> = {
  [EAST]: 'blue',
  [AIRPORT]: 'blue',
  [RIVAL]: 'red',
}
const AN_HOUR = 3_600_000
/** More than any system takes in for a program that does not. */
const MANY_MESSAGES = 400
const LONG_TEXT = 'x'.repeat(65_536)

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0).reverse()) await close()
})

interface Site {
  broker: EmbeddedBroker
  url: string
  /** Stations that somebody opened the home page of. */
  views: number[]
  /** What went wrong and was dealt with. */
  errors: unknown[]
  /** Sessions that have ended, and what others may see by now instead of what their token says. */
  ended: Set<string>
  stationsBySession: Map<string, number[]>
}

const LIMITS_FOR_ALL = { inAll: 100, perAddress: 100 }

/** A server with nothing but the broker; the token is the identity itself. */
async function openSite(busUrl?: string, most = LIMITS_FOR_ALL): Promise<Site> {
  const views: number[] = []
  const errors: unknown[] = []
  const ended = new Set<string>()
  const stationsBySession = new Map<string, number[]>()
  const options = {
    now: () => new Date(),
    identify: async (token: string): Promise<LiveIdentity> => {
      const { expiresIn = AN_HOUR, ...identity } = JSON.parse(token)
      if (expiresIn <= 0 || ended.has(identity.sessionId)) throw new Error('expired')
      const stationIds = stationsBySession.get(identity.sessionId) ?? identity.stationIds
      const expiresAt = new Date(Date.now() + expiresIn)
      return { sessionId: 's', userId: 1, ...identity, stationIds, expiresAt }
    },
    productOf: async (stationId: number) => PRODUCTS[stationId],
    onView: (stationId: number) => void views.push(stationId),
    onError: (error: unknown) => void errors.push(error),
  }
  const broker = await createEmbeddedBroker(options, busUrl)
  const server = createServer()
  const routes = { '/mqtt': brokerRoute(broker, most) }
  const parts = { trustProxy: noNetwork, addressBudget: async () => 0, onError: options.onError }
  const end = serveUpgrades(server, routes, parts)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closers.push(async () => {
    await end()
    await broker.close()
    await new Promise((resolve) => server.close(resolve))
  })
  const url = `ws://127.0.0.1:${portOf(server)}/mqtt`
  return { broker, views, errors, ended, stationsBySession, url }
}

interface Token {
  stationIds?: number[]
  sessionId?: string
  userId?: number
  expiresIn?: number
}

async function enter(
  site: Site,
  token: Token | string,
  more: IClientOptions = {},
): Promise<MqttClient> {
  const password = typeof token === 'string' ? token : JSON.stringify({ stationIds: [], ...token })
  const client = await mqtt.connectAsync(site.url, {
    username: 'blue',
    password,
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...more,
  })
  closers.push(() => client.endAsync(true))
  return client
}

/** A websocket that has not said anything yet. */
async function knock({ url }: Site): Promise<WebSocket> {
  const socket = new WebSocket(url, 'mqtt')
  socket.on('error', () => {})
  closers.push(async () => socket.terminate())
  await once(socket, 'open')
  return socket
}

const status = (station: number, product = 'blue') =>
  `/broadcast/${product}/${station}/nozzleStatus`
const view = (station: number, product = 'blue') => `/broadcast/${product}/${station}/updateView`

async function grantOf(client: MqttClient, topic: string): Promise<number | undefined> {
  const granted = await client.subscribeAsync(topic, { qos: 1 }).catch(() => [{ qos: 128 }])
  return granted[0]?.qos
}

/** Whatever a client is told, in the order it is told, but for how long it was quiet before. */
function hearing(client: MqttClient): unknown[] {
  const heard: unknown[] = []
  client.on('message', (_, payload) => {
    const message = JSON.parse(payload.toString())
    if (message.method !== 'hearing') heard.push(message)
  })
  return heard
}

/** What a guest is told first: for how many milliseconds nothing was said of the station. */
async function quietFor(site: Site, station: number): Promise<number> {
  const guest = await enter(site, { stationIds: [station] })
  const first = new Promise((resolve) => {
    guest.once('message', (_, payload) => resolve(payload))
  })
  await guest.subscribeAsync(status(station), { qos: 1 })
  const payload = await first
  const { method, params } = JSON.parse(String(payload))
  expect(method).toBe('hearing')
  return params.quietMs
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

  it('refuses a client id that is longer than any needs to be', async () => {
    const { url } = await openSite()
    const password = JSON.stringify({ stationIds: [] })
    const client = mqtt.connect(url, {
      clientId: 'x'.repeat(200),
      username: 'blue',
      password,
      protocolVersion: 4,
      reconnectPeriod: 0,
    })
    closers.push(() => client.endAsync(true))
    await isClosed(client)
    expect(client.connected).toBe(false)
  })

  it.each([
    ['256 MB', [0x10, 0xff, 0xff, 0xff, 0x7f]],
    ['more than a log-in needs', [0x10, 0x81, 0x20]],
    ['no end of a length', [0x10, 0xff, 0xff, 0xff, 0xff, 0x01]],
  ])('ends at once when the first packet announces %s', async (_, bytes) => {
    const site = await openSite()
    // Not because nobody says for long who they are.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = await knock(site)
    const ended = once(socket, 'close')
    // In pieces: nothing is to be gathered first.
    for (const byte of bytes) socket.send(Buffer.of(byte))
    await ended
    expect(socket.readyState).toBe(WebSocket.CLOSED)
  })

  it('ends when nobody says within ten seconds who they are', async () => {
    const site = await openSite()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = await knock(site)
    const ended = once(socket, 'close')
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    vi.advanceTimersByTime(10_000)
    await ended
    expect(socket.readyState).toBe(WebSocket.CLOSED)
  })

  it('refuses more than so many connections of one address', async () => {
    const site = await openSite(undefined, { inAll: 10, perAddress: 1 })
    await enter(site, {})
    const second = new WebSocket(site.url, 'mqtt').on('error', () => {})
    const [, response] = await once(second, 'unexpected-response')
    second.terminate()
    expect(response.statusCode).toBe(503)
  })

  it('leaves a connection alone whose client id somebody else claims', async () => {
    const site = await openSite()
    const first = await enter(site, { sessionId: 'a', stationIds: [EAST] }, { clientId: 'till-1' })
    const heard = hearing(first)
    await grantOf(first, status(EAST))
    await enter(site, { sessionId: 'b' }, { clientId: 'till-1' })
    await enter(site, { sessionId: 'a' }, { clientId: 'till-1' })
    site.broker.publish(EAST, { method: 'm', params: 1 })
    await expect.poll(() => heard).toHaveLength(1)
    expect(first.connected).toBe(true)
  })

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

describe('being told', () => {
  it('begins with how long nothing was said of the station, whether or not anybody heard', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const site = await openSite()
    vi.advanceTimersByTime(5000)
    expect(await quietFor(site, EAST)).toBe(5000)
    site.broker.publish(EAST, { method: 'm', params: 1 })
    site.broker.publish(AIRPORT, { method: 'm', params: 1 })
    expect(await quietFor(site, EAST)).toBe(0)
    vi.advanceTimersByTime(30)
    expect(await quietFor(site, EAST)).toBe(30)
    expect(await quietFor(site, AIRPORT)).toBe(30)
  })

  it('ends with the subscription, and with the connection', async () => {
    const site = await openSite()
    const [guest, other] = [
      await enter(site, { stationIds: [EAST] }),
      await enter(site, { stationIds: [EAST] }),
    ]
    const heard = { guest: hearing(guest), other: hearing(other) }
    for (const client of [guest, other]) await grantOf(client, status(EAST))
    site.broker.publish(EAST, { method: 'm', params: 1 })
    await expect.poll(() => heard.guest).toHaveLength(1)
    await guest.unsubscribeAsync(status(EAST))
    site.broker.publish(EAST, { method: 'm', params: 2 })
    await expect.poll(() => heard.other).toHaveLength(2)
    await other.endAsync()
    site.broker.publish(EAST, { method: 'm', params: 3 })
    await grantOf(guest, status(EAST))
    site.broker.publish(EAST, { method: 'm', params: 4 })
    await expect.poll(() => heard.guest.at(-1)).toEqual({ method: 'm', params: 4 })
    expect(heard.guest).toHaveLength(2)
    expect(site.errors).toEqual([])
  })

  it('does not wait for somebody who takes nothing in, who is let go', async () => {
    const site = await openSite()
    const guest = await enter(site, { stationIds: [EAST] })
    const socket = await knock(site)
    const lazy = new mqtt.MqttClient(() => createWebSocketStream(socket), {
      username: 'blue',
      password: JSON.stringify({ stationIds: [EAST] }),
      protocolVersion: 4,
      reconnectPeriod: 0,
    })
    closers.push(() => lazy.endAsync(true))
    lazy.on('error', () => {})
    for (const client of [guest, lazy]) await grantOf(client, status(EAST))
    const ended = once(socket, 'close')
    socket.pause()
    for (let count = 0; count < MANY_MESSAGES; count += 1) {
      site.broker.publish(EAST, { method: 'm', params: LONG_TEXT })
      await new Promise((resolve) => guest.once('message', resolve))
    }
    socket.resume()
    await ended
    expect(guest.connected).toBe(true)
  })
})

describe('a session that outlives its connection', () => {
  it('is not kept: neither what was refused nor what was allowed waits for it', async () => {
    const site = await openSite()
    const persistent = { clientId: 'spy', clean: false }
    const spy = await enter(site, { stationIds: [EAST] }, persistent)
    const filters = { [status(EAST)]: { qos: 1 }, '#': { qos: 1 } } as const
    const granted = await spy.subscribeAsync(filters).catch(() => 'refused')
    expect(granted).toBe('refused')
    await spy.endAsync()
    for (const stationId of [EAST, AIRPORT, RIVAL]) {
      site.broker.publish(stationId, { method: 'meanwhile', params: stationId })
    }
    const watcher = await enter(site, { sessionId: 'w', stationIds: [EAST] })
    const seen = hearing(watcher)
    await grantOf(watcher, status(EAST))
    const connack = Promise.withResolvers<boolean>()
    const again = mqtt.connect(site.url, {
      ...persistent,
      username: 'blue',
      password: JSON.stringify({ stationIds: [EAST] }),
      protocolVersion: 4,
      reconnectPeriod: 0,
    })
    closers.push(() => again.endAsync(true))
    const heard = hearing(again)
    again.once('connect', ({ sessionPresent }) => connack.resolve(sessionPresent))
    expect(await connack.promise).toBe(false)
    site.broker.publish(EAST, { method: 'now', params: EAST })
    await expect.poll(() => seen).toHaveLength(1)
    await again.subscribeAsync(status(EAST), { qos: 1 })
    expect(heard).toEqual([])
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

  it('sends away whoever says more than sixty things in a minute', async () => {
    const site = await openSite()
    const client = await enter(site, { stationIds: [EAST] })
    const ended = isClosed(client)
    for (let count = 0; count < 500; count += 1) client.publish(view(EAST), '')
    await ended
    expect(site.views.length).toBeLessThanOrEqual(60)
  })

  it('says that somebody looks at a station', async () => {
    const site = await openSite()
    const client = await enter(site, { stationIds: [EAST] })
    await client.publishAsync(view(EAST), '', { qos: 1 })
    expect(site.views).toEqual([EAST])
  })
})

describe('several servers on one bus', () => {
  it('hear each other, each message once', async () => {
    const bus = await openBus()
    const [here, there] = [await openSite(bus.url), await openSite(bus.url)]
    const guest = await enter(there, { stationIds: [EAST] })
    const heard = hearing(guest)
    await grantOf(guest, status(EAST))

    await untilJoined(here, heard)
    heard.length = 0
    here.broker.publish(EAST, { method: 'last', params: 1 })
    there.broker.publish(EAST, { method: 'last', params: 2 })
    const last = () => heard.filter((message) => JSON.stringify(message).includes('last'))
    await expect.poll(last).toHaveLength(2)

    await guest.publishAsync(view(EAST), '', { qos: 1 })
    await expect.poll(() => [here.views, there.views]).toEqual([[EAST], [EAST]])
  })

  it('end what should have ended while the bus was away, and see to what may be heard', async () => {
    const bus = await openBus()
    const [here, there] = [await openSite(bus.url), await openSite(bus.url)]
    const gone = await enter(there, { sessionId: 'gone' })
    const moved = await enter(there, { sessionId: 'moved', stationIds: [EAST] })
    const [heard, stayed] = [hearing(moved), await enter(there, { stationIds: [EAST] })]
    const other = hearing(stayed)
    await grantOf(moved, status(EAST))
    await grantOf(stayed, status(EAST))
    await untilJoined(here, heard)

    await bus.stop()
    there.ended.add('gone')
    there.stationsBySession.set('moved', [AIRPORT])
    here.broker.disconnect({ sessionId: 'gone' })
    expect(gone.connected).toBe(true)
    const ended = isClosed(gone)
    await bus.start()
    await ended

    heard.length = 0
    other.length = 0
    await untilJoined(here, other)
    expect(heard).toEqual([])
    expect([moved.connected, stayed.connected]).toEqual([true, true])
  })

  it('bear what the bus should never have said', async () => {
    const trouble = watchProcess()
    const bus = await openBus()
    const site = await openSite(bus.url)
    const guest = await enter(site, { stationIds: [EAST] })
    const heard = hearing(guest)
    await grantOf(guest, status(EAST))
    await untilJoined(site, heard)
    const stranger = await mqtt.connectAsync(bus.url, { protocolVersion: 4 })
    closers.push(() => stranger.endAsync(true))
    for (const payload of ['', 'nonsense', 'null', '7', '"a"', '{}', '{"userId":"1"}', '[1]']) {
      await stranger.publishAsync('/server/ended', payload, { qos: 1 })
    }
    heard.length = 0
    await untilJoined(site, heard)
    expect([...trouble(), ...site.errors]).toEqual([])
    expect(guest.connected).toBe(true)
  })

  it('go on when it acknowledges nothing, and everything else', async () => {
    const trouble = watchProcess()
    const lines: Socket[] = []
    const server = createTcpServer((line) => {
      lines.push(line)
      line.on('error', () => {})
      line.write(Buffer.from([0x20, 2, 0, 0]))
      // A message with a topic and without the identifier that it should be acknowledged by.
      line.write(Buffer.from([0x32, 4, 0, 2, 0x2f, 0x78]))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    closers.push(async () => {
      for (const line of lines) line.destroy()
      await new Promise((resolve) => server.close(resolve))
    })
    const site = await openSite(`mqtt://127.0.0.1:${portOf(server)}`)
    await expect.poll(() => lines.length).toBeGreaterThan(1)
    const guest = await enter(site, {})
    expect(guest.connected).toBe(true)
    expect(trouble()).toEqual([])
  })
})

/** Servers join the bus in the background; until then they only hear themselves. */
async function untilJoined(site: Site, heard: unknown[]): Promise<void> {
  await expect
    .poll(() => {
      site.broker.publish(EAST, { method: 'joined', params: null })
      return heard.length
    })
    .toBeGreaterThan(0)
}

interface TestBus {
  url: string
  stop(): Promise<void>
  /** Again, where it was. */
  start(): Promise<void>
}

async function openBus(): Promise<TestBus> {
  let stop = async (): Promise<void> => {}
  const start = async (port: number): Promise<number> => {
    const broker = await Aedes.createBroker()
    const server = createTcpServer(broker.handle)
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
    stop = async () => {
      await new Promise<void>((resolve) => broker.close(resolve))
      await new Promise((resolve) => server.close(resolve))
    }
    return portOf(server)
  }
  const port = await start(0)
  closers.push(() => stop())
  return {
    url: `mqtt://127.0.0.1:${port}`,
    stop: () => stop(),
    start: async () => void (await start(port)),
  }
}
