/** Backoff between two questions to a channel. */

/** Longer than a call may take: nobody else takes up what is being asked. */
export const LEASE_MS = 60_000

const SHORTEST_MS = 2000
const LONGEST_MS = 3_600_000

/** A fifth of the age: a customer at the till is not kept waiting, and yesterday's payment can wait. */
export const pauseAfter = (ageMs: number): number =>
  Math.min(Math.max(Math.round(ageMs / 5), SHORTEST_MS), LONGEST_MS)
