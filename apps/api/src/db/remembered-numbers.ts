/**
 * Numbers that were found out before and still hold. Whether one does is asked within the snapshot of the transaction
 * that wants it, so it is as exact as finding it out again: rows of `data_changes` tell which transactions changed
 * what, and one that this snapshot sees and the earlier one did not makes the number outdated.
 */

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db, Scope } from './database.ts'

const LONGEST_MINUTES = 5
/** As long again, for the clock of another server may be no better than its job's. */
const NOTED_MINUTES = 2 * LONGEST_MINUTES
const MOST = 5000

interface Remembered {
  value: number
  /** What the transaction saw that found it, as PostgreSQL writes it. */
  snapshot: string
  /** Milliseconds of this process. */
  at: number
}

export interface WantedNumber {
  /** What the number is about, whole: the same text must always mean the same number of the same rows. */
  key: string
  /** What it depends on, as `data_changes` names it: a change of anything else leaves it as it is. */
  topics: readonly string[]
}

/** What a list's number of rows depends on. */
export interface RememberedTotal {
  db: Db
  scope: Scope
  topics: readonly string[]
}

/** The numbers of one database, the oldest of which give way. */
export class RememberedNumbers {
  readonly #byKey = new Map<string, Remembered>()

  get(key: string): Remembered | undefined {
    const found = this.#byKey.get(key)
    return found && performance.now() - found.at < LONGEST_MINUTES * 60_000 ? found : undefined
  }

  keep(key: string, value: number, snapshot: string): void {
    this.#byKey.delete(key)
    this.#byKey.set(key, { value, snapshot, at: performance.now() })
    const [oldest] = this.#byKey.keys()
    if (this.#byKey.size > MOST && oldest !== undefined) this.#byKey.delete(oldest)
  }
}

/** Of transactions that read from one snapshot, what their database remembers. */
const numbersOf = new WeakMap<Db, RememberedNumbers>()

/** Lets a transaction remember: one that reads only, from one snapshot, for what it changed itself nobody else sees. */
export const rememberIn = (db: Db, numbers: RememberedNumbers): unknown =>
  numbersOf.set(db, numbers)

/** Asks at once, of a number that was found out before, whether it still holds; answers with nothing where it does not. */
export async function recallNumber(
  db: Db,
  { key, topics }: WantedNumber,
): Promise<number | undefined> {
  const numbers = numbersOf.get(db)
  const known = numbers?.get(hashOf(key))
  if (!numbers || !known) return undefined
  const { rows } = await sql<{ snapshot: string; isOutdated: boolean }>`
    select pg_current_snapshot()::text as snapshot,
      app.changed_since(${topics}, ${known.snapshot}::pg_snapshot) as "isOutdated"`.execute(db)
  const [now] = rows
  if (!now || now.isOutdated) return undefined
  numbers.keep(hashOf(key), known.value, now.snapshot)
  return known.value
}

/** @param find finds the number out, in this transaction */
export async function findNumber(
  db: Db,
  { key }: WantedNumber,
  find: () => Promise<number>,
): Promise<number> {
  const numbers = numbersOf.get(db)
  if (!numbers) return find()
  const [{ rows }, value] = await Promise.all([
    sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db),
    find(),
  ])
  const [now] = rows
  if (now) numbers.keep(hashOf(key), value, now.snapshot)
  return value
}

/** Keys are as long as statements, and there are thousands of them. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64')

/**
 * Changes go some time after they could be seen by everybody, not after they were made: their transaction may have
 * taken hours, and only now have made a number outdated.
 */
export async function forgetChanges(database: Pick<Database, 'system'>): Promise<number> {
  const { numDeletedRows } = await database.system((db) =>
    db
      .deleteFrom('data_changes')
      .where('seen_at', '<', sql<string>`now() - make_interval(mins => ${NOTED_MINUTES}::int)`)
      .executeTakeFirst(),
  )
  await database.system((db) =>
    db
      .updateTable('data_changes')
      .set({ seen_at: sql`now()` })
      .where('seen_at', 'is', null)
      .execute(),
  )
  return Number(numDeletedRows)
}
