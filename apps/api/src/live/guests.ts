/**
 * Who is connected, and what each may hear and say. What is told is put into bytes once, however many hear it,
 * and written to each of them: the broker would make objects for each that cost ten times as much.
 */

import type { Client, Subscription } from 'aedes'
import { type LiveIdentity, type LiveOptions, parseTopic, type Whose } from './live.ts'

const LONGEST_TIMER_MS = 2 ** 31 - 1
/** A client that is so far behind is let go, and nobody waits for it: some minutes of a busy station. */
const MOST_BEHIND_BYTES = 1_048_576
const REFUSED = 128
/**
 * The first message to whoever subscribes: for how long nothing was said of the station. What was asked of the
 * server within that time need not be asked anew.
 */
const HEARING = 'hearing'

interface Guest {
  client: Client
  token: string
  identity: LiveIdentity
  stationIds: ReadonlySet<number>
  /** What was subscribed to and granted. */
  topics: Set<string>
  expiry: NodeJS.Timeout
}

export class Guests {
  readonly #options: LiveOptions
  readonly #guests = new Map<Client, Guest>()
  /** By station: whoever has subscribed to a topic of it. */
  readonly #watchers = new Map<number, Set<Guest>>()
  /** By station: when something was last said of it, by a clock that only runs; and since when that is known. */
  readonly #saidAt = new Map<number, number>()
  #knownSince = performance.now()
  #checked = Promise.resolve()

  constructor(options: LiveOptions) {
    this.#options = options
  }

  async enter(client: Client, token: string): Promise<void> {
    const identity = await this.#options.identify(token)
    const life = identity.expiresAt.getTime() - this.#options.now().getTime()
    const expiry = setTimeout(() => client.close(), Math.min(life, LONGEST_TIMER_MS))
    const stationIds = new Set(identity.stationIds)
    this.#guests.set(client, { client, token, identity, stationIds, topics: new Set(), expiry })
  }

  leave(client: Client): void {
    const guest = this.#guests.get(client)
    if (!guest) return
    clearTimeout(guest.expiry)
    this.stopHearing(client, [...guest.topics])
    this.#guests.delete(client)
  }

  hear(client: Client, subscriptions: readonly Subscription[]): void {
    const guest = this.#guests.get(client)
    for (const { topic: text, qos } of subscriptions) {
      const topic = parseTopic(text)
      if (!guest || !topic || Number(qos) === REFUSED) continue
      guest.topics.add(text)
      const watchers = this.#watchers.get(topic.stationId) ?? new Set()
      this.#watchers.set(topic.stationId, watchers.add(guest))
      const params = { quietMs: this.#quietMs(topic.stationId) }
      write(client, publishPacket(text, Buffer.from(JSON.stringify({ method: HEARING, params }))))
    }
  }

  /** Something is said of a station, whether or not anybody is here to hear it. */
  noteSaid(stationId: number): void {
    this.#saidAt.set(stationId, performance.now())
  }

  /** What other servers said until now may not have been heard of here. */
  forgetSaid(): void {
    this.#saidAt.clear()
    this.#knownSince = performance.now()
  }

  #quietMs(stationId: number): number {
    return Math.floor(performance.now() - (this.#saidAt.get(stationId) ?? this.#knownSince))
  }

  stopHearing(client: Client, texts: readonly string[]): void {
    const guest = this.#guests.get(client)
    if (!guest) return
    for (const text of texts) guest.topics.delete(text)
    const heard = new Set([...guest.topics].map((text) => parseTopic(text)?.stationId))
    for (const text of texts) {
      const stationId = parseTopic(text)?.stationId
      if (stationId === undefined || heard.has(stationId)) continue
      const watchers = this.#watchers.get(stationId)
      watchers?.delete(guest)
      if (watchers?.size === 0) this.#watchers.delete(stationId)
    }
  }

  isWatched(stationId: number): boolean {
    return this.#watchers.has(stationId)
  }

  /** Tells whoever hears a topic and may do so by now; a topic was allowed once. */
  tell(text: string, payload: Uint8Array): void {
    const stationId = parseTopic(text)?.stationId
    const watchers = stationId !== undefined && this.#watchers.get(stationId)
    if (!watchers) return
    const packet = publishPacket(text, payload)
    for (const { client, topics, stationIds } of watchers) {
      if (topics.has(text) && stationIds.has(stationId)) write(client, packet)
    }
  }

  /**
   * Asks anew who everybody is. Who cannot be told is let go like somebody who is no longer welcome:
   * consoles come back by themselves.
   */
  checkAll(): void {
    this.#checked = this.#checked.then(async () => {
      for (const [client, guest] of this.#guests) {
        await this.#options.identify(guest.token).then(
          (identity) =>
            Object.assign(guest, { identity, stationIds: new Set(identity.stationIds) }),
          () => client.close(),
        )
      }
    })
  }

  sendAway(whose: Whose | undefined): void {
    if (!whose) return
    for (const [client, { identity }] of this.#guests) {
      const isTheirs =
        'userId' in whose
          ? identity.userId === whose.userId
          : identity.sessionId === whose.sessionId
      if (isTheirs) client.close()
    }
  }

  /** The station that a client may use a topic of, or `undefined`. */
  async stationFor(client: Client | null, text: string, name: string): Promise<number | undefined> {
    const guest = client && this.#guests.get(client)
    const topic = parseTopic(text)
    if (!guest || topic?.name !== name) return undefined
    if (!guest.stationIds.has(topic.stationId)) return undefined
    const product = await this.#options.productOf(topic.stationId)
    return product === topic.product ? topic.stationId : undefined
  }
}

function write({ conn }: Client, packet: Buffer): void {
  if (conn.destroyed) return
  if (conn.writableLength > MOST_BEHIND_BYTES) conn.destroy()
  else conn.write(packet)
}

/** Without a wish for an acknowledgement, which would have nothing sent again: no session outlives its connection. */
const PUBLISH = 0x30

/** A message as MQTT 3.1.1 writes it (3.3). */
function publishPacket(topic: string, payload: Uint8Array): Buffer {
  const name = Buffer.from(topic)
  const length = 2 + name.length + payload.length
  const head = Buffer.from([PUBLISH, ...lengthField(length), name.length >> 8, name.length & 0xff])
  return Buffer.concat([head, name, payload])
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function lengthField(length: number): number[] {
  const high = Math.floor(length / 128)
  return high === 0 ? [length] : [(length % 128) | 0x80, ...lengthField(high)]
}
