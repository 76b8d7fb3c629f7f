/**
 * Looks at a password, a PIN or the like, and bounds how often that is tried. Each attempt is counted as failed
 * before it is looked at, so that a hundred at once are five like any others.
 */

import { type ErrorDefinition, refuse } from '@app/kernel/problem'
import type { Beforehand } from '#http/context.ts'
import { claimAttempt, type Limit, settleAttempt } from './attempts-store.ts'
import { people, strangers } from './hashing.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A code that its owner types, with a session that says who they are or a card that lies there. */
const CODE: readonly Limit[] = [
  { of: 'subject', failures: 5, withinMs: 15 * MINUTE_MS, isCleared: true },
]

/** Limits that let people mistype and stop whoever guesses (docs/decisions/sessions-and-abuse-limits.md). */
const LIMITS: Readonly<Record<Guess['kind'], readonly Limit[]>> = {
  login: [
    { of: 'both', failures: 5, withinMs: MINUTE_MS, isCleared: true },
    { of: 'subject', failures: 30, withinMs: HOUR_MS },
    { of: 'source', failures: 60, withinMs: 15 * MINUTE_MS },
  ],
  deviceLogin: [
    { of: 'both', failures: 5, withinMs: MINUTE_MS, isCleared: true },
    { of: 'both', failures: 30, withinMs: HOUR_MS },
  ],
  ownPassword: CODE,
  pin: CODE,
  cardPassword: CODE,
  pickupCode: CODE,
}

interface Guess {
  kind: 'login' | 'deviceLogin' | 'ownPassword' | 'pin' | 'cardPassword' | 'pickupCode'
  subject: string
  source?: string
  /** What is said while it is locked, for so many `minutes`. */
  locked: ErrorDefinition
  wrong: ErrorDefinition
}

/**
 * Lets pass who is right.
 *
 * @throws Refusal as `guess` says, or PASSWORD_CHECKS_BUSY when too many are being looked at
 */
export async function requireRight(
  { database, now, ip }: Pick<Beforehand, 'database' | 'now' | 'ip'>,
  guess: Guess,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const { kind, subject, source = '', locked, wrong } = guess
  const attempt = { kind, subject, source, ip, at: now }
  const queue = kind === 'login' ? strangers : people
  // Counted in its turn: somebody's own calls that come at once are no guesses of each other.
  await queue(async () => {
    const claimed = await database.separateTransaction((db) =>
      claimAttempt(db, attempt, LIMITS[kind]),
    )
    if ('lockedUntil' in claimed) throw refuse(locked, { minutes: minutesUntil(claimed, now) })
    if (!(await isRight())) throw refuse(wrong)
    await database.separateTransaction((db) => settleAttempt(db, claimed.id))
  })
}

const minutesUntil = ({ lockedUntil }: { lockedUntil: Date }, now: Date): number =>
  Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / MINUTE_MS))
