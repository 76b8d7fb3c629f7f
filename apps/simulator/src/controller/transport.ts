/** The two ways in which a controller reaches its server: a websocket, or one POST a message. */

import { createHmac } from 'node:crypto'
import { PTS_HEADERS } from '@app/kernel/json-pts'
import { WebSocket } from 'ws'

/** Where to, and as whom. */
export interface Target {
  /** `ws:` or `wss:` for a websocket, `http:` or `https:` for POST. */
  url: string
  ptsId: string
  password: string
  firmware: string
  configurationId: string
  /** Signs the bodies of POST requests when present. */
  secret?: string
}

export interface Link {
  send(text: string): void
  close(): void
}

export interface LinkEvents {
  opened(): void
  received(text: string): void
  /** The link is gone, or never came up. Told once. */
  closed(): void
}

/** Opens one link; a new one is needed after it has closed. */
export type Dial = (events: LinkEvents) => Link

export function dialTo(target: Target): Dial {
  const { protocol } = new URL(target.url)
  if (protocol === 'ws:' || protocol === 'wss:') return dialWebSocket(target)
  if (protocol === 'http:' || protocol === 'https:') return dialHttp(target)
  throw new Error(`${target.url} is neither a websocket nor an HTTP address`)
}

const LONGEST_SILENCE_MS = 10_000

/** A controller logs in by HTTP Basic; Digest is for those who call the controller. */
function headersOf({ ptsId, password, firmware, configurationId }: Target): Record<string, string> {
  return {
    [PTS_HEADERS.id]: ptsId,
    [PTS_HEADERS.firmware]: firmware,
    [PTS_HEADERS.configuration]: configurationId,
    authorization: `Basic ${Buffer.from(`${ptsId}:${password}`).toString('base64')}`,
  }
}

function dialWebSocket(target: Target): Dial {
  return (events) => {
    const socket = new WebSocket(target.url, {
      headers: headersOf(target),
      handshakeTimeout: LONGEST_SILENCE_MS,
    })
    socket.on('open', events.opened)
    socket.on('message', (data) => events.received(data.toString()))
    socket.on('close', events.closed)
    // A failure is always followed by `close`, which is where it is dealt with.
    socket.on('error', () => {})
    return { send: (text) => socket.send(text), close: () => socket.terminate() }
  }
}

function dialHttp(target: Target): Dial {
  return (events) => {
    const abort = new AbortController()
    const close = (): void => {
      if (abort.signal.aborted) return
      abort.abort()
      events.closed()
    }
    queueMicrotask(events.opened)
    return {
      send: (text) => void post(target, text, abort.signal).then(events.received, close),
      close,
    }
  }
}

async function post(target: Target, body: string, signal: AbortSignal): Promise<string> {
  const signature = target.secret && {
    [PTS_HEADERS.signature]: createHmac('sha256', target.secret).update(body).digest('base64'),
  }
  const response = await fetch(target.url, {
    method: 'POST',
    headers: { ...headersOf(target), 'content-type': 'application/json', ...signature },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_SILENCE_MS)]),
  })
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return response.text()
}
