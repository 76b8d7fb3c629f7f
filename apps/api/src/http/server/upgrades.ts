/** Websockets on any HTTP server, by path; everything else is refused at once. */

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressKey, clientAddress, type Networks } from './client-address.ts'
import type { Budget } from './rate-limits.ts'
import { namesTwoHosts } from './server-limits.ts'

export interface UpgradeRoute {
  /** Subprotocol that the client must offer, when one is needed. */
  protocol?: string
  largestMessageBytes: number
  /** How many may be open at once; no limit where whoever comes has to log in first. */
  places?: Places
  /** Decides before the handshake is answered; `undefined` refuses with 401. */
  admit(
    request: IncomingMessage,
    address: string,
  ): Promise<((socket: WebSocket) => void) | undefined>
}

/** By path. */
export type UpgradeRoutes = Readonly<Record<string, UpgradeRoute>>

export interface UpgradeParts {
  trustProxy: Networks
  /** Of all that comes from an address, log-ins included. */
  addressBudget: Budget
  onError(error: unknown): void
}

/** @returns a function that ends all open websockets, and those that are still being decided on */
export function serveUpgrades(
  server: Server,
  routes: UpgradeRoutes,
  parts: UpgradeParts,
): () => Promise<void> {
  const listeners = new Map(
    Object.entries(routes).map(([path, route]) => [path, { route, sockets: listenerFor(route) }]),
  )
  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    if (namesTwoHosts(request)) return decline(stream, '400 Bad Request')
    const address = clientAddress(request, parts.trustProxy)
    if (address === undefined) return decline(stream, '400 Bad Request')
    if ((await parts.addressBudget(addressKey(address))) > 0) {
      return decline(stream, '429 Too Many Requests')
    }
    const listener = listeners.get(pathOf(request))
    if (!listener || !offers(request, listener.route.protocol)) {
      return decline(stream, '404 Not Found')
    }
    const { route, sockets } = listener
    if (route.places && !route.places.take(address, stream)) {
      return decline(stream, '503 Service Unavailable')
    }
    const take = await route.admit(request, address)
    if (!take) return decline(stream, '401 Unauthorized')
    sockets.handleUpgrade(request, stream, head, take)
  }
  const open = new Set<Duplex>()
  server.on('upgrade', (request, stream: Duplex, head) => {
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    // Node takes its own listener away with the upgrade, and ws adds one only at the handshake: a client
    // that is gone in between would end the process.
    stream.on('error', () => stream.destroy())
    upgrade(request, stream, head).catch((error: unknown) => {
      parts.onError(error)
      decline(stream, '503 Service Unavailable')
    })
  })
  return async () => {
    for (const stream of open) stream.destroy()
    for (const { sockets } of listeners.values()) sockets.close()
  }
}

const listenerFor = ({ protocol, largestMessageBytes }: UpgradeRoute): WebSocketServer =>
  new WebSocketServer({
    noServer: true,
    maxPayload: largestMessageBytes,
    handleProtocols: (offered) => protocol ?? [...offered][0] ?? false,
  })

/** Without its query, and of addresses that are none: nothing. */
const pathOf = ({ url = '' }: IncomingMessage): string =>
  URL.parse(url, 'http://host')?.pathname ?? ''

function offers(request: IncomingMessage, protocol: string | undefined): boolean {
  if (!protocol) return true
  const offered = request.headers['sec-websocket-protocol']?.split(',').map((name) => name.trim())
  return offered?.includes(protocol) ?? false
}

/** Closes the connection as well: whoever was refused could hold it open for as long as they like. */
function decline(stream: Duplex, status: string): void {
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export interface Places {
  /** Takes a place until the stream is closed; `false` when there is none left. */
  take(address: string, stream: Duplex): boolean
}

/** Counts open connections, in all and by where they come from. */
export function createPlaces(most: { inAll: number; perAddress: number }): Places {
  const open = new Map<string, number>()
  let total = 0
  return {
    take: (address, stream) => {
      const key = addressKey(address)
      const own = open.get(key) ?? 0
      if (total >= most.inAll || own >= most.perAddress || stream.destroyed) return false
      total += 1
      open.set(key, own + 1)
      stream.once('close', () => {
        total -= 1
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      })
      return true
    },
  }
}
