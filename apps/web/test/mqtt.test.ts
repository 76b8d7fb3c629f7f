import { createServer } from 'node:http'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { noNetwork } from '../../api/src/http/server/client-address.ts'
import { serveUpgrades } from '../../api/src/http/server/upgrades.ts'
import { createEmbeddedBroker } from '../../api/src/live/embedded-broker.ts'
import { brokerRoute } from '../../api/src/live/mqtt-servers.ts'
import { messageOf, packetReader, publishPacket } from '#lib/live/mqtt-packets.ts'
import { openMqtt } from '#lib/live/mqtt.ts'

const STATION = 1
const EXPIRED = 'expired'

const closers: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The server's own broker, where any token but an expired one is good for the station. */
async function openBroker() {
  const views: number[] = []
  const broker = await createEmbeddedBroker({
    now: () => new Date(),
    identify: async (token) => {
      if (token === EXPIRED) throw new Error('expired')
      const expiresAt = new Date(Date.now() + 3_600_000)
      return { sessionId: token, userId: 1, stationIds: [STATION], expiresAt }
    },
    productOf: async () => 'blue',
    onView: (stationId) => void views.push(stationId),
    onError: (error) => {
      throw error
    },
  })
  const server = createServer()
  const routes = { '/mqtt': brokerRoute(broker, { inAll: 10, perAddress: 10 }) }
  const end = serveUpgrades(server, routes, {
    trustProxy: noNetwork,
    addressBudget: async () => 0,
    onError: (error) => {
      throw error
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closers.push(async () => {
    await end()
    await broker.close()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { broker, views, url: `ws://127.0.0.1:${port}/mqtt` }
}

const topic = (name: string): string => `/broadcast/blue/${STATION}/${name}`

/** What happens on a connection, in its order. */
function enter(url: string, password = 'token') {
  const events: string[] = []
  const connection = openMqtt({
    url,
    username: 'blue',
    password,
    topic: topic('nozzleStatus'),
    onOpen: () => events.push('open'),
    onHearing: () => events.push('hearing'),
    // For how long it was quiet is told first.
    onMessage: (text) => JSON.parse(text).method === 'hearing' || events.push(text),
    onClose: (reason) => events.push(`close: ${reason}`),
  })
  closers.push(connection.end)
  return { connection, events }
}

describe('The live connection', () => {
  it('is closed where the broker refuses the token', async () => {
    const { url } = await openBroker()
    const { events } = enter(url, EXPIRED)
    await expect.poll(() => events).toEqual(['close: refused with 4'])
  })

  it('is closed where there is no broker', async () => {
    const { events } = enter('ws://127.0.0.1:9/mqtt')
    await expect.poll(() => events).toEqual(['close: closed with 1006'])
  })

  it('hears what the station tells, short and long, in whatever language', async () => {
    const { url, broker } = await openBroker()
    const { events } = enter(url)
    await expect.poll(() => events).toEqual(['open', 'hearing'])
    const messages = ['枪', '油'.repeat(70_000)].map((params) => ({ method: 'test', params }))
    for (const message of messages) broker.publish(STATION, message)
    await expect
      .poll(() => events.slice(2))
      .toEqual(messages.map((message) => JSON.stringify(message)))
  })

  it('says that somebody looks, as often as they do', async () => {
    const { url, views } = await openBroker()
    const { connection, events } = enter(url)
    await expect.poll(() => events).toContain('hearing')
    connection.publish(topic('updateView'), '{}')
    connection.publish(topic('updateView'), '{}')
    await expect.poll(() => views).toEqual([STATION, STATION])
  })

  it('tells when the broker puts it out', async () => {
    const { url, broker } = await openBroker()
    const { events } = enter(url)
    await expect.poll(() => events).toContain('hearing')
    broker.disconnect({ userId: 1 })
    await expect.poll(() => events).toEqual(['open', 'hearing', 'close: closed with 1006'])
  })

  it('says nothing any more once it was ended', async () => {
    const { url, broker } = await openBroker()
    const first = enter(url)
    const second = enter(url, 'another')
    await expect.poll(() => first.events).toContain('hearing')
    await expect.poll(() => second.events).toContain('hearing')
    first.connection.end()
    broker.publish(STATION, { method: 'test', params: 1 })
    await expect.poll(() => second.events.length).toBe(3)
    expect(first.events).toEqual(['open', 'hearing'])
  })
})

describe('Packets', () => {
  it('are read whole, however the bytes are cut', () => {
    const texts = fc.array(fc.oneof(fc.string(), fc.string({ minLength: 120, maxLength: 140 })))
    fc.assert(
      fc.property(texts, fc.infiniteStream(fc.integer({ min: 1, max: 50 })), (sent, sizes) => {
        const bytes = sent.flatMap((text, at) => [...publishPacket(at, 'a/topic', text)])
        const read: unknown[] = []
        const take = packetReader((packet) => read.push(messageOf(packet)))
        for (let at = 0; at < bytes.length;) {
          const size = sizes.next().value ?? 1
          take(Uint8Array.from(bytes.slice(at, at + size)).buffer)
          at += size
        }
        expect(read).toEqual(sent.map((text, packetId) => ({ packetId, text })))
      }),
    )
  })
})
