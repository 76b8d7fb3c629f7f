/** Live messages: what leaves the server unasked. Knows topics and payloads, no domain. */

import Value from 'typebox/value'
import { Type } from '@app/kernel/schema'

/** A message on the live connection (S-305). */
export interface LiveMessage {
  method: string
  params: unknown
}

export interface Live {
  /** Tells everyone who watches a station; lost without harm when nobody does. */
  publish(stationId: number, message: LiveMessage): void
  /** Ends live connections, as when a session is revoked or somebody's rights change. */
  disconnect(whose: Whose): void
}

/** Where consoles connect: at the console's own port, or at ports beside it. */
export interface LivePorts {
  port: number | null
  tlsPort: number | null
}

/** The connections of one session, or all of one person. */
export type Whose = { sessionId: string } | { userId: number }

/** Among servers only: whose connections must end, whichever of them they came to. */
export const ENDED_TOPIC = '/server/ended'

/** @returns `undefined` for what names nobody */
export function parseWhose(text: string): Whose | undefined {
  try {
    const whose: unknown = JSON.parse(text)
    return Value.Check(WhoseShape, whose) ? whose : undefined
  } catch {
    return undefined
  }
}

const WhoseShape = Type.Union([
  Type.Object({ sessionId: Type.String() }),
  Type.Object({ userId: Type.Integer() }),
])

/**
 * Among servers only: one of them is on the bus again. What it said meanwhile the others did not hear, nor
 * it what they said, so each has a look whether its guests may still be there.
 */
export const JOINED_TOPIC = '/servers/joined'

/** What the console listens to, for one station of one product (S-413). */
export const statusTopic = (product: string, stationId: number): string =>
  `/broadcast/${product}/${stationId}/nozzleStatus`

/** All that servers tell each other, as a broker understands it. */
export const SERVER_TOPICS = [
  '/broadcast/+/+/nozzleStatus',
  '/broadcast/+/+/updateView',
  ENDED_TOPIC,
  JOINED_TOPIC,
] as const

const TOPIC = /^\/broadcast\/([^/+#]+)\/(\d{1,15})\/(nozzleStatus|updateView)$/

export interface Topic {
  product: string
  stationId: number
  name: string
}

/** @returns `undefined` for anything but the two topics, wildcards included */
export function parseTopic(topic: string): Topic | undefined {
  const match = TOPIC.exec(topic)
  if (!match) return undefined
  const [, product = '', stationId, name = ''] = match
  return { product, stationId: Number(stationId), name }
}

/** Who is on the other end of a live connection. */
export interface LiveIdentity {
  sessionId: string
  userId: number
  stationIds: readonly number[]
  expiresAt: Date
}

export interface LiveOptions {
  now(): Date
  /** @throws when the token is not good */
  identify(token: string): Promise<LiveIdentity>
  /** The product code of a station, or `undefined` when it has none. */
  productOf(stationId: number): Promise<string | undefined>
  /** Somebody opened the home page of a station and wants to see it now. */
  onView(stationId: number): void
  onError(error: unknown): void
}
