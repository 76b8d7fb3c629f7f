/** Websockets on any HTTP server, by path; everything else is refused at once. */

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

export interface UpgradeDoor {
  /** Subprotocol that the client must offer, when one is needed. */
  protocol?: string
  /** Decides before the handshake is answered; `undefined` refuses with 401. */
  admit(request: IncomingMessage): Promise<((socket: WebSocket) => void) | undefined>
}

const LARGEST_MESSAGE_BYTES = 1_048_576

/** @returns a function that ends all open websockets */
export function serveUpgrades(
  server: Server,
  doors: Readonly<Record<string, UpgradeDoor>>,
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE_BYTES,
    handleProtocols: (offered) => [...offered][0] ?? false,
  })
  server.on('upgrade', (request, stream: Duplex, head) => {
    const door = doors[new URL(request.url ?? '/', 'http://host').pathname]
    if (!door || !offers(request, door.protocol)) return decline(stream, '404 Not Found')
    door.admit(request).then(
      (take) => {
        if (!take) return decline(stream, '401 Unauthorized')
        sockets.handleUpgrade(request, stream, head, take)
      },
      () => decline(stream, '503 Service Unavailable'),
    )
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

function offers(request: IncomingMessage, protocol: string | undefined): boolean {
  if (!protocol) return true
  const offered = request.headers['sec-websocket-protocol']?.split(',').map((name) => name.trim())
  return offered?.includes(protocol) ?? false
}

function decline(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
