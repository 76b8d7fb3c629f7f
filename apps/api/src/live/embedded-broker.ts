/**
 * The MQTT broker inside the server. A client is whoever its token says; it hears the stations of
 * its scope and no others, and is let go when its token ends (the broker itself looks at it only once).
 * The broker sees to logging in, subscribing and staying alive; what is told goes past it, from `guests.ts`.
 */

import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { createWebSocketStream, type WebSocket } from 'ws'
import { Aedes, type AedesOptions } from 'aedes'
import { type Hear, joinBus, ownBus } from './bus.ts'
import { Guests } from './guests.ts'
import {
  ENDED_TOPIC,
  JOINED_TOPIC,
  type Live,
  type LiveOptions,
  parseTopic,
  parseWhose,
  statusTopic,
} from './live.ts'
import { createPacketGuard } from './packet-guard.ts'

export interface EmbeddedBroker extends Live {
  /** Takes over a websocket that asked for the MQTT subprotocol. */
  accept(socket: WebSocket): void
  close(): Promise<void>
}

const BAD_CREDENTIALS = 4
const LONGEST_CLIENT_ID = 128
/** Within which a client has said who it is. */
const CONNECT_MS = 10_000
/** After which a client that takes nothing in of what the broker itself says is let go. */
const DRAIN_MS = 10_000

/** @param busUrl an MQTT broker behind this and other servers; without one this server is alone */
export async function createEmbeddedBroker(
  options: LiveOptions,
  busUrl?: string,
): Promise<EmbeddedBroker> {
  const guests = new Guests(options)
  const hear: Hear = (text, payload) => {
    if (text === ENDED_TOPIC) return guests.sendAway(parseWhose(payload.toString()))
    if (text === JOINED_TOPIC) {
      guests.forgetSaid()
      return guests.checkAll()
    }
    const topic = parseTopic(text)
    if (topic?.name === 'updateView') options.onView(topic.stationId)
    if (topic?.name !== 'nozzleStatus') return
    guests.noteSaid(topic.stationId)
    guests.tell(text, payload)
  }
  const bus = busUrl ? joinBus(busUrl, hear, options.onError) : ownBus(hear)
  const broker = await Aedes.createBroker({
    maxTopicLevels: 8,
    maxClientsIdLength: LONGEST_CLIENT_ID,
    connectTimeout: CONNECT_MS,
    drainTimeout: DRAIN_MS,
    ...routesOf(guests, bus.say),
  })
  // Its types do not say so, but it says in this way that it could not keep something.
  const events: EventEmitter = broker
  events.on('error', options.onError)
  broker.on('clientDisconnect', (client) => guests.leave(client))
  broker.on('subscribe', (subscriptions, client) => guests.hear(client, subscriptions))
  broker.on('unsubscribe', (topics, client) => guests.stopHearing(client, topics))

  const say = async (stationId: number, payload: Buffer): Promise<void> => {
    const product = await options.productOf(stationId)
    if (product) bus.say(statusTopic(product, stationId), payload)
  }
  // One after the other: what is older must not arrive later.
  let said = Promise.resolve()

  return {
    publish: (stationId, message) => {
      guests.noteSaid(stationId)
      if (!busUrl && !guests.isWatched(stationId)) return
      const payload = Buffer.from(JSON.stringify(message))
      said = said.then(() => say(stationId, payload)).catch(options.onError)
    },
    disconnect: (whose) => bus.say(ENDED_TOPIC, Buffer.from(JSON.stringify(whose))),
    accept: (socket) => {
      const stream = createWebSocketStream(socket)
      stream.on('error', () => socket.terminate())
      const complain = createPacketGuard(() => options.now().getTime())
      socket.prependListener('message', (data: Buffer) => {
        const complaint = complain(data)
        if (complaint) stream.destroy(new Error(complaint))
      })
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

type Routes = Pick<
  AedesOptions,
  'preConnect' | 'authenticate' | 'authorizeSubscribe' | 'authorizeForward' | 'authorizePublish'
>

function routesOf(guests: Guests, say: Hear): Routes {
  return {
    preConnect: (_client, packet, done) => {
      if (packet.clientId.length > LONGEST_CLIENT_ID) return done(new Error('id too long'), false)
      // Whose id it is nobody knows yet, and the connection that has it already would be thrown out.
      packet.clientId = randomUUID()
      // Of a session that outlives its connection the broker keeps whatever comes for it, filters that were
      // refused included; and a last will would be said for somebody who has gone.
      packet.clean = true
      delete packet.will
      done(null, true)
    },
    // What guests hear does not come by the broker.
    authorizeForward: () => null,
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
