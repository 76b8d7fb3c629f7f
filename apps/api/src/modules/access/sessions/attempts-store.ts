/** Attempts to give a password, a PIN or the like: what was tried, from where, and whether it was right. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export type AttemptKind =
  | 'login'
  | 'deviceLogin'
  | 'ownPassword'
  | 'pin'
  | 'cardPassword'
  | 'pickupCode'
  | 'memberCode'
  | 'memberCodeSend'
  | 'memberCodeCompany'
  | 'passwordCode'
  | 'passwordCodeUser'
  | 'controller'

export interface Attempt {
  kind: AttemptKind
  /** What is tried, never with what: a user's id, a card's, or a company and an account that nobody has. */
  subject: string
  /** The network or the known device that it comes from; empty where a session tells who it is. */
  source: string
  ip: string
  at: Date
}

/** So many failures within so long lock whatever they have in common. */
export interface Limit {
  of: 'subject' | 'source' | 'both'
  failures: number
  withinMs: number
  /** What came right in between makes up for what went wrong before. */
  isCleared?: boolean
}

/**
 * Counts an attempt as failed, unless one of the limits is reached. Whoever counts for the same subject or
 * from the same source at this moment waits, so that a hundred at once are counted one by one.
 *
 * @returns its id; or until when it is locked, and then it does not count
 */
export async function claimAttempt(
  db: Db,
  attempt: Attempt,
  limits: readonly Limit[],
): Promise<{ id: number } | { lockedUntil: Date }> {
  const { kind, subject, source, ip, at } = attempt
  // Subject before source, everywhere: nobody waits for somebody who waits for them.
  await lock(db, `${kind} ${subject}`)
  if (limits.some(({ of }) => of === 'source')) await lock(db, `${kind} from ${source}`)
  const ends: number[] = []
  for (const limit of limits) {
    const reachedAt = await limitReached(db, attempt, limit)
    if (reachedAt) ends.push(Date.parse(reachedAt) + limit.withinMs)
  }
  if (ends.length > 0) return { lockedUntil: new Date(Math.max(...ends)) }
  const row = { kind, subject, source, ip, ok: false, created_at: at }
  return db.insertInto('auth_attempts').values(row).returning('id').executeTakeFirstOrThrow()
}

const lock = (db: Db, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db)

/** When the first of the failures was that make up the limit; it is reached until that one is old enough. */
async function limitReached(
  db: Db,
  { kind, subject, source, at }: Attempt,
  { of, failures, withinMs, isCleared = false }: Limit,
): Promise<string | undefined> {
  const since = new Date(at.getTime() - withinMs).toISOString()
  const alike = db
    .selectFrom('auth_attempts')
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .$if(of !== 'source', (query) => query.where('subject', '=', subject))
    .$if(of !== 'subject', (query) => query.where('source', '=', source))
  const right = alike.where('ok', '=', true).select((eb) => eb.fn.max('id').as('id'))
  const first = await alike
    .where('ok', '=', false)
    .$if(isCleared, (query) => query.where('id', '>', (eb) => eb.fn.coalesce(right, eb.lit(0))))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(failures - 1)
    .limit(1)
    .select('created_at')
    .executeTakeFirst()
  return first?.created_at
}

/** The attempt was right after all. */
export async function settleAttempt(db: Db, id: number): Promise<void> {
  await db.updateTable('auth_attempts').set({ ok: true }).where('id', '=', id).execute()
}

export async function recordAttempt(
  db: Db,
  attempt: { kind: AttemptKind; subject: string; ok: boolean; ip: string; created_at: Date },
): Promise<void> {
  await db.insertInto('auth_attempts').values(attempt).execute()
}

export async function forgetAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('auth_attempts').where('created_at', '<', before.toISOString()).execute()
}

/** When the failures since the last success began to be too many; nothing when they are not. */
export async function recentFailures(
  db: Db,
  query: { kind: AttemptKind; subject: string; since: Date },
): Promise<{ failures: number; lastAt: string | null }> {
  const { kind, subject, since } = query
  return db
    .selectFrom('auth_attempts as a')
    .where('a.kind', '=', kind)
    .where('a.subject', '=', subject)
    .where('a.created_at', '>', since.toISOString())
    .where('a.ok', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('auth_attempts as later')
            .select('later.id')
            .whereRef('later.kind', '=', 'a.kind')
            .whereRef('later.subject', '=', 'a.subject')
            .whereRef('later.id', '>', 'a.id')
            .where('later.ok', '=', true),
        ),
      ),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('failures'),
      eb.fn.max('a.created_at').as('lastAt'),
    ])
    .executeTakeFirstOrThrow()
}
