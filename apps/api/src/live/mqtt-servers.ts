/** The broker's own ports, beside the console's: plain, and encrypted where there is a certificate. */

import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { readFile } from 'node:fs/promises'
import type { Config } from '#config.ts'
import { trackConnections } from '#http/server/connections.ts'
import { limitServer, serverOptions } from '#http/server/server-limits.ts'
import {
  createPlaces,
  serveUpgrades,
  type UpgradeRoute,
  type UpgradeParts,
  type UpgradeRoutes,
} from '#http/server/upgrades.ts'
import { listenAt } from '#listening.ts'
import type { Closable } from '#shutdown.ts'
import type { EmbeddedBroker } from './embedded-broker.ts'

interface Listening extends Closable {
  port: number
}

type Settings = Pick<Config, 'host' | 'mqttPort' | 'mqttTlsPort' | 'tls' | 'timeouts'>

/** A message may hold several packets. */
const LARGEST_MESSAGE_BYTES = 16_384

/** Where a live connection comes in, on whichever port; who it is the broker asks afterwards. */
export const brokerRoute = (
  broker: EmbeddedBroker,
  most: Config['liveConnections'],
): UpgradeRoute => ({
  protocol: 'mqtt',
  largestMessageBytes: LARGEST_MESSAGE_BYTES,
  places: createPlaces(most),
  admit: async () => broker.accept,
})

/** Listens on none, one or two ports; the plain one comes first. */
export async function listenForMqtt(
  config: Settings,
  routes: UpgradeRoutes,
  parts: UpgradeParts,
): Promise<Listening[]> {
  const { host, mqttPort, mqttTlsPort, tls } = config
  if (mqttPort === 0) return []
  const options = serverOptions(config.timeouts)
  const plain = createServer(options, notHere)
  const ports = [await listen(plain, { name: 'MQTT_PORT', host, port: mqttPort, routes }, parts)]
  if (tls) {
    const [cert, key] = await Promise.all([readFile(tls.certFile), readFile(tls.keyFile)])
    const timed = { ...options, handshakeTimeout: config.timeouts.headersMs }
    const secure = createTlsServer({ ...timed, cert, key }, notHere)
    ports.push(
      await listen(secure, { name: 'MQTT_TLS_PORT', host, port: mqttTlsPort, routes }, parts),
    )
  }
  return ports
}

const notHere: RequestListener = (_request, response) => {
  response.writeHead(404).end()
}

async function listen(
  server: Server,
  { routes, ...place }: { name: string; host: string; port: number; routes: UpgradeRoutes },
  parts: UpgradeParts,
): Promise<Listening> {
  const endUpgrades = serveUpgrades(server, routes, parts)
  const cutOff = trackConnections(server)
  await listenAt(server, place)
  limitServer(server, parts.onError)
  return {
    port: place.port,
    cutOff,
    close: async () => {
      await endUpgrades()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
