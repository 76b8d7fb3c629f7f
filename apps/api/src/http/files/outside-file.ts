/**
 * Fetching a file from an address that somebody outside has named. Whoever names it must not have this
 * server look around inside: only public addresses are called, and the hosts that are trusted by name.
 */

import { lookup, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface FileTerms {
  mostBytes: number
  patienceMs: number
  /** Hosts, with their port, that may be inside as well: `127.0.0.1:9000`. */
  trusted: ReadonlySet<string>
}

const MOST_MOVES = 3

/** @throws Error when there is no such file, or none that may be fetched */
export async function fetchOutside(address: string, terms: FileTerms): Promise<Buffer> {
  const signal = AbortSignal.timeout(terms.patienceMs)
  let url = new URL(address)
  for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
    const response = await call(url, terms, signal)
    const { statusCode = 0, headers } = response
    if (statusCode < 300) return contentOf(response, terms.mostBytes)
    response.destroy()
    if (statusCode >= 400 || headers.location === undefined) {
      throw new Error(`${url.host} answered ${statusCode}`)
    }
    url = new URL(headers.location, url)
  }
  throw new Error(`${address} leads nowhere`)
}

function call(url: URL, { trusted }: FileTerms, signal: AbortSignal): Promise<IncomingMessage> {
  const isTrusted = trusted.has(url.host)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isTrusted && isIP(host) > 0 && isInside(host)) throw insideError(host)
  const ask = protocols.get(url.protocol)
  if (!ask) throw new Error(`${url.protocol} is no way to a file`)
  return new Promise((resolve, reject) => {
    const request = ask(url, { signal, ...(!isTrusted && { lookup: publicOnly }) }, resolve)
    request.on('error', reject)
    request.end()
  })
}

const protocols = new Map([
  ['http:', plainRequest],
  ['https:', secureRequest],
])

/** A name may lead inside as well as a number, and to another address the next time it is asked. */
const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const inside = addresses.find(({ address }) => isInside(address))
    const [first] = addresses
    if (error) return done(error, '', 0)
    if (inside || !first) return done(insideError(host), '', 0)
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

const insideError = (host: string): Error => new Error(`${host} is no public address`)

const INSIDE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(net, prefix, 'ipv4')
}
/** Of the longer addresses those that are given out to the world, but for those that carry a short one. */
const WORLD = new BlockList()
WORLD.addSubnet('2000::', 3, 'ipv6')
const CARRIERS = new BlockList()
CARRIERS.addSubnet('2001::', 32, 'ipv6')
CARRIERS.addSubnet('2002::', 16, 'ipv6')

function isInside(address: string): boolean {
  if (isIP(address) === 4) return INSIDE.check(address)
  return !WORLD.check(address, 'ipv6') || CARRIERS.check(address, 'ipv6')
}

async function contentOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) {
      response.destroy()
      throw new Error('the file is larger than anybody would send')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
