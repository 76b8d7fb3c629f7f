/** Content security policy: what pages of the console may load, and whom they may talk to. */

import type { IncomingMessage } from 'node:http'
import type { LivePorts } from '#live/live.ts'
import { clientHost, type Networks } from './client-address.ts'

/** The card reader is at the device service of the PC that the browser runs on (S-362). */
const DEVICE_SERVICE = ['http://127.0.0.1:9200', 'http://localhost:9200']

/** The directives of the header Content-Security-Policy: everything comes from this server. */
export const contentPolicy = (parts: { livePorts: LivePorts; trustProxy: Networks }) => ({
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: [
    "'self'",
    (request: IncomingMessage) =>
      liveSources(clientHost(request, parts.trustProxy), parts.livePorts),
    ...DEVICE_SERVICE,
  ],
  upgradeInsecureRequests: null,
})

const NAMED = /^([a-z0-9.-]{1,253})(?::\d{1,5})?$/i
const IPV6 = /^\[[0-9a-f:.]+\](?::\d{1,5})?$/i

/** The live connection is at the host that the page came from; browsers differ in whether 'self' says so. */
function liveSources(host: string, { port, tlsPort }: LivePorts): string {
  // A policy has no words for an IPv6 address.
  if (IPV6.test(host)) return 'ws: wss:'
  const name = NAMED.exec(host)?.[1]
  if (name === undefined) return "'self'"
  const ownPorts = [
    ...(port === null ? [] : [`ws://${name}:${port}`]),
    ...(tlsPort === null ? [] : [`wss://${name}:${tlsPort}`]),
  ]
  return [`ws://${host}`, `wss://${host}`, ...ownPorts].join(' ')
}
