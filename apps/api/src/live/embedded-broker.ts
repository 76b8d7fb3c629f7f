/**
 * The MQTT broker inside the server. A client is whoever its token says; it hears the stations of
 * its scope and no others, and is let go when its token ends (the broker itself looks at it only once).
 */

import { createWebSocketStream, type WebSocket } from 'ws'
import { Aedes, type Client, type PublishPacket, type Subscription } from 'aedes'
import {
  type Live,
  type LiveIdentity,
  type LiveOptions,
  parseTopic,
  statusTopic,
  type Topic,
} from './live.ts'

export interface EmbeddedBroker extends Live {
  /** Takes over a websocket that asked for the MQTT subprotocol. */
  accept(socket: WebSocket): void
  close(): Promise<void>
}

const BAD_CREDENTIALS = 4
const LONGEST_TIMER_MS = 2 ** 31 - 1

interface Connected {
  identity: LiveIdentity
  expiry: NodeJS.Timeout
}

export async function createEmbeddedBroker(options: LiveOptions): Promise<EmbeddedBroker> {
  const connected = new Map<Client, Connected>()

  const allowed = async (client: Client | null, topic: Topic | undefined): Promise<boolean> => {
    const identity = client && connected.get(client)?.identity
    if (!identity || !topic || !identity.stationIds.includes(topic.stationId)) return false
    return (await options.productOf(topic.stationId)) === topic.product
  }

  const broker = await Aedes.createBroker({
    maxTopicLevels: 8,
    authenticate: (client, _username, password, done) => {
      const enter = async (): Promise<void> => {
        const identity = await options.identify(password?.toString() ?? '')
        const life = identity.expiresAt.getTime() - Date.now()
        const expiry = setTimeout(() => client.close(), Math.min(life, LONGEST_TIMER_MS))
        connected.set(client, { identity, expiry })
      }
      enter().then(
        () => done(null, true),
        () => done(Object.assign(new Error('bad token'), { returnCode: BAD_CREDENTIALS }), false),
      )
    },
    authorizeSubscribe: (client, subscription, done) => {
      const topic = parseTopic(subscription.topic)
      const refused: Subscription | null = null
      allowed(client, topic?.name === 'nozzleStatus' ? topic : undefined).then(
        (isAllowed) => done(null, isAllowed ? subscription : refused),
        (error: unknown) => done(error instanceof Error ? error : new Error('refused')),
      )
    },
    authorizePublish: (client, packet, done) => {
      const topic = parseTopic(packet.topic)
      allowed(client, topic?.name === 'updateView' ? topic : undefined).then(
        (isAllowed) => {
          if (isAllowed && topic) options.onView(topic.stationId)
          done(isAllowed ? null : new Error('not allowed to publish here'))
        },
        (error: unknown) => done(error instanceof Error ? error : new Error('refused')),
      )
    },
  })

  broker.on('clientDisconnect', (client) => {
    clearTimeout(connected.get(client)?.expiry)
    connected.delete(client)
  })

  const publish = async (
    stationId: number,
    packet: Omit<PublishPacket, 'topic'>,
  ): Promise<void> => {
    const product = await options.productOf(stationId)
    if (!product) return
    broker.publish({ ...packet, topic: statusTopic(product, stationId) }, (error) => {
      if (error) options.onError(error)
    })
  }

  return {
    publish: (stationId, message) => {
      publish(stationId, {
        cmd: 'publish',
        qos: 1,
        retain: false,
        dup: false,
        payload: Buffer.from(JSON.stringify(message)),
      }).catch(options.onError)
    },
    disconnect: (sessionId) => {
      for (const [client, { identity }] of connected) {
        if (identity.sessionId === sessionId) client.close()
      }
    },
    accept: (socket) => {
      const stream = createWebSocketStream(socket)
      stream.on('error', () => socket.terminate())
      broker.handle(stream)
    },
    close: () =>
      new Promise((resolve) => {
        broker.close(resolve)
      }),
  }
}
