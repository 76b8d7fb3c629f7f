/**
 * Providers of text messages as servers of one's own: the wire is theirs, what is behind it is
 * {@link Exchange}. For the demo and for tests; they can lose calls and answers, refuse, and call back.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { readBody } from '../read-body.ts'
import { aliyun } from './aliyun.ts'
import { Exchange, type SentText } from './exchange.ts'
import type { Front, Keys } from './front.ts'
import { tencent } from './tencent.ts'

const FRONTS = { aliyun, tencent }

type Provider = keyof typeof FRONTS

export interface SmsProviders {
  /** Where they are, as the server's configuration wants it. */
  urls: Readonly<Record<Provider, string>>
  exchange: Exchange
  /** What a provider calls back with of a message. */
  reportOf(provider: Provider, text: SentText): object[]
  stop(): Promise<void>
}

export interface ProvidersOptions extends Keys {
  /** After how long the network delivers by itself; never by default. */
  deliversAfterMs?: number
  /** Told of each message that a provider takes. */
  onText?: (text: SentText) => void
  /** What goes wrong with a call; nothing by default. */
  fault?: (action: string, outId: string) => 'loseCall' | 'loseAnswer' | undefined
}

export async function startSmsProviders(options: ProvidersOptions): Promise<SmsProviders> {
  const exchange = new Exchange(options.onText)
  const timers = new Set<NodeJS.Timeout>()
  const serve = (front: Front): Promise<Server> =>
    listening((request, response) =>
      answer({ ...options, exchange, timers, front }, request, response),
    )
  const servers = { aliyun: await serve(aliyun), tencent: await serve(tencent) }
  return {
    urls: { aliyun: urlOf(servers.aliyun), tencent: urlOf(servers.tencent) },
    exchange,
    reportOf: (provider, text) => FRONTS[provider].reportOf(text),
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(Object.values(servers).map(closed))
    },
  }
}

interface Behind extends ProvidersOptions {
  exchange: Exchange
  timers: Set<NodeJS.Timeout>
  front: Front
}

async function answer(
  { exchange, timers, front, fault, deliversAfterMs, ...keys }: Behind,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://emulated')
  const letter = { url, headers: request.headers, body: await readBody(request) }
  const reply = (said: { status: number; body: object }): void => {
    response.writeHead(said.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(said.body))
  }
  if (!front.isSigned(letter, keys)) {
    reply(front.unsigned)
    return
  }
  const { action, outId } = front.callIn(letter)
  const what = fault?.(action, outId)
  if (what === 'loseCall') {
    response.destroy()
    return
  }
  const said = front.answer(exchange, letter)
  if (action === 'SendSms' && deliversAfterMs !== undefined && exchange.refuses === undefined) {
    const timer = setTimeout(() => exchange.settle(outId, 'delivered'), deliversAfterMs)
    timers.add(timer)
  }
  if (what === 'loseAnswer') response.destroy()
  else reply(said)
}

async function listening(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return server
}

function urlOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the provider has no port')
  return `http://127.0.0.1:${address.port}`
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
