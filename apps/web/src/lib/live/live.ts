/**
 * The live connection to the selected station (S-410 to S-417): MQTT over websocket, reconnecting by
 * itself and two seconds after the station changes. Messages are handed to whoever listens to their
 * method; the connection's state is there for all to see.
 */

import type { PageConfig } from '@app/api/contract/platform/page-config'
import { type MqttConnection, openMqtt } from './mqtt.ts'
import { session } from '#lib/session/session-store.ts'
import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'

const RECONNECT_MS = 2000
/** Whoever opens the console waits for its first page, and not for what may have changed within that second. */
const FIRST_PAGE_MS = 2000
const VIEW_EVERY_MS = 600_000

export type LiveState = 'connected' | 'notConnected'

const state = createStore<LiveState>('notConnected')
export const useLiveState = (): LiveState => useStore(state)

type Listener = (params: unknown) => void
const listeners = new Map<string, Set<Listener>>()

/**
 * Hears every message of a method until the returned function is called. What a method carries is
 * agreed in the server's contracts; the caller names it.
 */
export function listenLive<T>(method: string, listener: (params: T) => void): () => void {
  const known = listeners.get(method) ?? new Set()
  const hear: Listener = (params) => listener(params as T)
  listeners.set(method, known.add(hear))
  return () => known.delete(hear)
}

const hearers = new Set<() => void>()

/**
 * Calls when messages begin to be heard, also after a gap: what happened before was not heard of. At first two seconds
 * later, and not at all where the server says that nothing happened since the console was opened.
 */
export function onHearing(listener: () => void): () => void {
  hearers.add(listener)
  return () => hearers.delete(listener)
}

let hasHeard = false
/** Whether nothing was said of the station since this document began to load, so that nothing was missed. */
let wasQuiet = false

function tellHearers(): void {
  for (const listener of hearers) listener()
}

interface Channel {
  url: string
  product: string
  stationId: number
  token: string
}

let connection: MqttConnection | undefined
let pending: ReturnType<typeof setTimeout> | undefined
let current: Channel | undefined

/** Where the broker is: its own port, or the console's when everything is on one (S-410). */
function brokerUrl(live: PageConfig['live'], location: Location): string {
  const isSecure = location.protocol === 'https:'
  const port = isSecure ? live.tlsPort : live.port
  const host = port === null ? location.host : `${location.hostname}:${port}`
  return `${isSecure ? 'wss' : 'ws'}://${host}/mqtt`
}

let isKept = false

/**
 * Follows the session from now on: connects, moves and ends with it. Best before a page asks for
 * anything, for what is asked before the connection hears is asked for again, and at first two seconds later.
 */
export function keepLive({ live, profile }: Pick<PageConfig, 'live' | 'profile'>): void {
  if (isKept) return
  isKept = true
  isTelling = profile !== 'local'
  const follow = (): void => {
    const next = channelOf(live)
    if (sameChannel(next, current)) return
    const isSwitch = current !== undefined && next !== undefined
    current = next
    clearTimeout(pending)
    end()
    if (next) pending = setTimeout(() => connect(next), isSwitch ? RECONNECT_MS : 0)
  }
  follow()
  session.onCredentials(follow)
  session.onStation(follow)
}

function channelOf(live: PageConfig['live']): Channel | undefined {
  const station = session.station()
  const credentials = session.credentials()
  if (!station || !credentials) return undefined
  return {
    url: brokerUrl(live, location),
    product: station.company.products?.[0]?.code ?? '',
    stationId: station.id,
    token: credentials.token,
  }
}

const sameChannel = (a: Channel | undefined, b: Channel | undefined): boolean =>
  a?.url === b?.url && a?.stationId === b?.stationId && a?.token === b?.token

function end(): void {
  connection?.end()
  connection = undefined
  state.set('notConnected')
}

function connect(channel: Channel): void {
  connection = openMqtt({
    url: channel.url,
    username: channel.product || 'device',
    password: channel.token.replace(/^Bearer\s+/i, ''),
    topic: topicOf(channel, 'nozzleStatus'),
    onOpen: () => state.set('connected'),
    onHearing: () => {
      // What is told for it is heard: earlier it would be told to nobody.
      sayViewing()
      if (hasHeard) return tellHearers()
      hasHeard = true
      setTimeout(() => wasQuiet || tellHearers(), FIRST_PAGE_MS)
    },
    onMessage: receive,
    onClose: (reason) => {
      // oxlint-disable-next-line no-console -- logged only, as the specification has it (S-429)
      console.warn('The live connection is lost and will be opened again:', reason)
      connection = undefined
      state.set('notConnected')
      pending = setTimeout(() => connect(channel), RECONNECT_MS)
    },
  })
}

const topicOf = ({ product, stationId }: Channel, name: string): string =>
  `/broadcast/${product}/${stationId}/${name}`

function receive(text: string): void {
  const message = parse(text)
  if (!message) return
  if (message.method === 'hearing') wasQuiet = hasBeenQuiet(message.params)
  for (const listener of listeners.get(message.method) ?? []) listener(message.params)
}

/** The document's own clock begins with it. */
const hasBeenQuiet = (params: unknown): boolean =>
  typeof params === 'object' &&
  params !== null &&
  'quietMs' in params &&
  Number(params.quietMs) > performance.now()

function parse(text: string): { method: string; params: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('method' in value)) return undefined
    return { method: String(value.method), params: 'params' in value ? value.params : undefined }
  } catch {
    return undefined
  }
}

let isViewing = false
/** A console on the station's own PC has nobody to tell (S-417). */
let isTelling = false

function sayViewing(): void {
  if (!isViewing || !isTelling || !current?.product) return
  const message = {
    method: 'updateView',
    params: { client: 'web', page: 'home', timestamp: Date.now() },
  }
  connection?.publish(topicOf(current, 'updateView'), JSON.stringify(message))
}

/** Tells the station that its home page is being watched, now and every ten minutes (S-415). */
export function watchHome(): () => void {
  isViewing = true
  sayViewing()
  const timer = setInterval(sayViewing, VIEW_EVERY_MS)
  return () => {
    isViewing = false
    clearInterval(timer)
  }
}
