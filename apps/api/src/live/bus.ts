/**
 * Message bus that joins several servers into one. Consoles always speak with the server that they came to; with
 * an MQTT broker behind the servers (`MQTT_URL`), each hears what any of them has to say. Who may hear
 * what is decided at the servers' own routes, so that broker should admit the servers alone.
 */

import mqtt from 'mqtt'
import { JOINED_TOPIC, SERVER_TOPICS } from './live.ts'

export type Hear = (topic: string, payload: Buffer) => void

export interface Bus {
  /** Said to every server, this one included. */
  say: Hear
  close(): Promise<void>
}

const RECONNECT_MS = 2000
/** What the library makes of an identifier that is cut off. */
const UNREADABLE = -1

/** One server alone hears itself. */
export const ownBus = (hear: Hear): Bus => ({ say: hear, close: async () => {} })

export function joinBus(url: string, hear: Hear, onError: (error: unknown) => void): Bus {
  const client = mqtt.connect(url, { reconnectPeriod: RECONNECT_MS, protocolVersion: 4 })
  client.on('error', onError)
  client.on('connect', () => {
    client.subscribe([...SERVER_TOPICS], { qos: 1 }, (error) => {
      if (error) onError(error)
      else client.publish(JOINED_TOPIC, '', { qos: 1 })
    })
  })
  client.on('packetreceive', (packet) => {
    // The library answers a packet without an identifier with none, which throws where nobody catches.
    if (packet.messageId !== UNREADABLE) return
    Object.assign(packet, { cmd: 'unreadable' })
    client.stream.destroy(new Error('the bus sent a packet without its identifier'))
  })
  client.on('message', hear)
  return {
    say: (topic, payload) => {
      // Nothing is kept for later while the broker is away: a live picture is of now or of no use.
      // Those who came to this very server still get it.
      if (client.connected) client.publish(topic, payload, { qos: 1 })
      else hear(topic, payload)
    },
    // Without waiting for a bus that acknowledges nothing.
    close: () => client.endAsync(true),
  }
}
