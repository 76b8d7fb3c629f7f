/**
 * An MQTT broker elsewhere (`MQTT_URL`). This server only publishes; who may subscribe is decided
 * there, by the `acl` claim of the live token or by the broker's own rules.
 */

import mqtt from 'mqtt'
import { type Live, type LiveOptions, parseTopic, statusTopic } from './live.ts'

export interface ExternalBroker extends Live {
  close(): Promise<void>
}

const RECONNECT_MS = 2000

export function connectExternalBroker(url: string, options: LiveOptions): ExternalBroker {
  const client = mqtt.connect(url, { reconnectPeriod: RECONNECT_MS, protocolVersion: 4 })
  client.on('error', options.onError)
  client.on('connect', () => client.subscribe('/broadcast/+/+/updateView', { qos: 1 }))
  client.on('message', (name) => {
    const topic = parseTopic(name)
    if (topic) options.onView(topic.stationId)
  })
  const publish = async (stationId: number, payload: string): Promise<void> => {
    const product = await options.productOf(stationId)
    // Nothing is kept for later while the broker is away: a live picture is of now or of no use.
    if (product && client.connected) {
      client.publish(statusTopic(product, stationId), payload, { qos: 1 })
    }
  }
  return {
    publish: (stationId, message) => {
      publish(stationId, JSON.stringify(message)).catch(options.onError)
    },
    disconnect: () => {},
    close: () => client.endAsync(),
  }
}
