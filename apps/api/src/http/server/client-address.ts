/**
 * Where a request comes from. A proxy says so in `X-Forwarded-For`, which anybody may send: only proxies
 * that the operator has named are believed.
 */

import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { normalizeIP } from '@fastify/rate-limit'

/** Whether an address is in networks that the operator has named: of our own proxies, of tank gauges. */
export type Networks = (address: string, hop: number) => boolean

export const noNetwork: Networks = () => false

const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * @param list addresses, networks (`10.0.0.0/8`) and `loopback`, `linklocal`, `uniquelocal`, with commas
 *   between them
 * @throws Error when one of them is none of that; a number of hops is not, as it trusts whoever comes
 *   past the proxy
 */
export function networksIn(list: string): Networks {
  const networks = list.split(',').map((network) => network.trim())
  const bad = networks.find((network) => !NAMED_NETWORKS.has(network) && !isNetwork(network))
  if (bad !== undefined) throw new Error(`"${bad}" is no address and no network`)
  return proxyAddr.compile(networks)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (most === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most)
}

/** Nothing when the connection is gone already. */
export const clientAddress = (request: IncomingMessage, trust: Networks): string | undefined =>
  proxyAddr(request, trust)

/** What limits count by. One client of an IPv6 network has endless addresses there. */
export const addressKey = (address: string | undefined): string => normalizeIP(address ?? '')

/** The host that was asked for, with its port if it was named; a trusted proxy says under which. */
export function clientHost({ headers, socket }: IncomingMessage, trust: Networks): string {
  const forwardedHost = trust(socket.remoteAddress ?? '', 0)
    ? headers['x-forwarded-host']
    : undefined
  const hosts = String(forwardedHost ?? headers.host ?? '').split(',')
  return hosts.at(-1)?.trim() ?? ''
}
