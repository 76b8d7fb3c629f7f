/** What leaves the server unasked. Knows topics and payloads, no domain. */

/** A message on the live connection (S-305). */
export interface LiveMessage {
  method: string
  params: unknown
}

export interface Live {
  /** Tells everyone who watches a station; lost without harm when nobody does. */
  publish(stationId: number, message: LiveMessage): void
  /** Ends the live connections of a session, as when it is revoked. */
  disconnect(sessionId: string): void
}
