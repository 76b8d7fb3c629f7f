/**
 * The MQTT broker inside the server. A client is whoever its token says; it hears the stations of
 * its scope and no others, and is let go when its token ends (the broker itself looks at it only once).
 */

import { createWebSocketStream, type WebSocket } from 'ws'
import { Aedes, type AedesOptions, type Client } from 'aedes'
import { type Hear, joinBus, ownBus } from './bus.ts'
import {
  ENDED_TOPIC,
  type Live,
  type LiveIdentity,
  type LiveOptions,
  parseTopic,
  statusTopic,
  type Whose,
} from './live.ts'

export interface EmbeddedBroker extends Live {
  /** Takes over a websocket that asked for the MQTT subprotocol. */
  accept(socket: WebSocket): void
  close(): Promise<void>
}

const BAD_CREDENTIALS = 4
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** @param busUrl an MQTT broker behind this and other servers; without one this server is alone */
export async function createEmbeddedBroker(
  options: LiveOptions,
  busUrl?: string,
): Promise<EmbeddedBroker> {
  const guests = new Guests(options)
  const hear: Hear = (text, payload) => {
    if (text === ENDED_TOPIC) return guests.sendAway(JSON.parse(payload.toString()))
    const topic = parseTopic(text)
    if (topic?.name === 'updateView') options.onView(topic.stationId)
    if (topic?.name === 'nozzleStatus') tellGuests(broker, text, payload, options.onError)
  }
  const bus = busUrl ? joinBus(busUrl, hear, options.onError) : ownBus(hear)
  const broker = await Aedes.createBroker({
    maxTopicLevels: 8,
    ...doorsOf(guests, bus.say),
  })
  broker.on('clientDisconnect', (client) => guests.leave(client))

  const say = async (stationId: number, payload: string): Promise<void> => {
    const product = await options.productOf(stationId)
    if (product) bus.say(statusTopic(product, stationId), Buffer.from(payload))
  }
  // One after the other: what is older must not arrive later.
  let said = Promise.resolve()

  return {
    publish: (stationId, message) => {
      const payload = JSON.stringify(message)
      said = said.then(() => say(stationId, payload)).catch(options.onError)
    },
    disconnect: (whose) => bus.say(ENDED_TOPIC, Buffer.from(JSON.stringify(whose))),
    accept: (socket) => {
      const stream = createWebSocketStream(socket)
      stream.on('error', () => socket.terminate())
      broker.handle(stream)
    },
    close: async () => {
      await bus.close()
      await new Promise<void>((resolve) => {
        broker.close(resolve)
      })
    },
  }
}

function tellGuests(
  broker: Aedes,
  topic: string,
  payload: Buffer,
  onError: (error: unknown) => void,
): void {
  if (broker.closed) return
  const packet = { cmd: 'publish', qos: 1, retain: false, dup: false } as const
  broker.publish({ ...packet, topic, payload }, (error) => {
    if (error) onError(error)
  })
}

interface Guest {
  identity: LiveIdentity
  expiry: NodeJS.Timeout
}

/** Who is connected, and what each may hear and say. */
class Guests {
  readonly #options: LiveOptions
  readonly #guests = new Map<Client, Guest>()

  constructor(options: LiveOptions) {
    this.#options = options
  }

  async enter(client: Client, token: string): Promise<void> {
    const identity = await this.#options.identify(token)
    const life = identity.expiresAt.getTime() - this.#options.now().getTime()
    const expiry = setTimeout(() => client.close(), Math.min(life, LONGEST_TIMER_MS))
    this.#guests.set(client, { identity, expiry })
  }

  leave(client: Client): void {
    clearTimeout(this.#guests.get(client)?.expiry)
    this.#guests.delete(client)
  }

  sendAway(whose: Whose): void {
    for (const [client, { identity }] of this.#guests) {
      const isTheirs =
        'userId' in whose
          ? identity.userId === whose.userId
          : identity.sessionId === whose.sessionId
      if (isTheirs) client.close()
    }
  }

  /** The station that a client may use a topic of, or `undefined`. */
  async stationFor(client: Client | null, text: string, name: string): Promise<number | undefined> {
    const identity = client && this.#guests.get(client)?.identity
    const topic = parseTopic(text)
    if (!identity || topic?.name !== name) return undefined
    if (!identity.stationIds.includes(topic.stationId)) return undefined
    const product = await this.#options.productOf(topic.stationId)
    return product === topic.product ? topic.stationId : undefined
  }
}

type Doors = Pick<AedesOptions, 'authenticate' | 'authorizeSubscribe' | 'authorizePublish'>

function doorsOf(guests: Guests, say: Hear): Doors {
  return {
    authenticate: (client, _username, password, done) => {
      guests.enter(client, password?.toString() ?? '').then(
        () => done(null, true),
        () => done(Object.assign(new Error('bad token'), { returnCode: BAD_CREDENTIALS }), false),
      )
    },
    authorizeSubscribe: (client, subscription, done) => {
      guests.stationFor(client, subscription.topic, 'nozzleStatus').then(
        (stationId) => done(null, stationId === undefined ? null : subscription),
        (error: unknown) => done(asError(error)),
      )
    },
    authorizePublish: (client, packet, done) => {
      guests.stationFor(client, packet.topic, 'updateView').then(
        (stationId) => {
          // Not passed on by this broker but said to all servers: one of them knows the station.
          if (stationId !== undefined) say(packet.topic, Buffer.alloc(0))
          done(stationId === undefined ? new Error('not allowed to publish here') : null)
        },
        (error: unknown) => done(asError(error)),
      )
    },
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('refused'))
