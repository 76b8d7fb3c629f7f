/** The ports of this server: whether they are free, and what listens on the console's. */

import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { trackConnections } from '#http/server/connections.ts'
import { serveUpgrades, type UpgradeParts, type UpgradeRoutes } from '#http/server/upgrades.ts'
import type { Closable } from './shutdown.ts'
import { messageOf, StartError, systemCodeOf } from './start-error.ts'

type Ports = Pick<Config, 'host' | 'port' | 'mqttPort' | 'mqttTlsPort' | 'tls'>

/** Where to listen, and the variable that says so. */
interface Place {
  host: string
  port: number
  name: string
}

/**
 * Tried out before anything is started: whoever has no port should not wake a database first.
 *
 * @throws StartError naming the variable to change
 */
export async function requireFreePorts(ports: Ports): Promise<void> {
  for (const place of placesOf(ports)) {
    const server = createServer()
    await listenAt(server, place)
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Zero is any port that is free; `MQTT_PORT=0` none at all. */
function placesOf({ host, port, mqttPort, mqttTlsPort, tls }: Ports): Place[] {
  const places = [{ name: 'PORT', host, port }]
  if (mqttPort > 0) places.push({ name: 'MQTT_PORT', host, port: mqttPort })
  if (mqttPort > 0 && tls) places.push({ name: 'MQTT_TLS_PORT', host, port: mqttTlsPort })
  return places
}

/** @throws StartError naming the variable to change */
export async function listenAt(server: Server, place: Place): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(place.port, place.host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    throw portError(error, place)
  }
}

/** Why nobody can listen there, for the operator. */
function portError(error: unknown, { name, port, host }: Place): StartError {
  const code = systemCodeOf(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} of ${host} is in use by another program: end that one, or set ${name} to a free port.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(
      `Port ${port} of ${host} is not for this user: set ${name} to one from 1024 on.`,
    )
  }
  return new StartError(
    `Nobody can listen on port ${port} of ${host} (${messageOf(error)}): correct HOST or ${name}.`,
  )
}

/** The console's port, where the application is, and whatever is asked for by an upgrade. */
export async function listenForHttp(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  { routes, ...parts }: UpgradeParts & { routes: UpgradeRoutes },
): Promise<Closable & { url: string }> {
  const endUpgrades = serveUpgrades(app.server, routes, parts)
  const cutOff = trackConnections(app.server)
  const url = await app.listen({ host, port }).catch((error: unknown) => {
    throw portError(error, { name: 'PORT', host, port })
  })
  return { url, close: endUpgrades, cutOff }
}
