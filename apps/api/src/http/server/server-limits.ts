/** Limits of every server that listens, whatever it serves. */

import type { IncomingMessage, Server, ServerOptions } from 'node:http'

export interface Timeouts {
  /** Within which the headers of a request must be there. */
  headersMs: number
  /** Within which all of a request must be there, a file that is sent included. */
  requestMs: number
}

/** Far more than a company has consoles, and fewer than would use up the machine's file handles. */
const MOST_CONNECTIONS = 10_000
const LONGEST_BETWEEN_CHECKS_MS = 5000

export const serverOptions = ({ headersMs, requestMs }: Timeouts): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.min(headersMs, LONGEST_BETWEEN_CHECKS_MS),
  // Some HTTP clients offer HTTP/2 with their first request; who cannot speak it answers as usual.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
})

/**
 * A server says what goes wrong with accepting connections, as when file handles run out; where nobody
 * listens, that ends the process.
 */
export function limitServer(server: Server, onError: (error: unknown) => void): void {
  server.maxConnections = MOST_CONNECTIONS
  server.on('error', onError)
}

/** Node takes the first of two `Host` headers and a proxy perhaps the other (RFC 9112, section 3.2). */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  return names.filter((name) => name.toLowerCase() === 'host').length > 1
}
