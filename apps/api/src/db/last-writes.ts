/**
 * What a transaction writes at its end. Writing to the database's socket and waiting for its answer is much of what a short
 * statement costs, so that what nothing else depends on is kept and goes out in one piece with the commit.
 */

import type { CompiledQuery, PostgresPoolClient } from 'kysely'
import type { Db } from './database.ts'

type Send = () => Promise<unknown>[]

interface LastWrites {
  kept: CompiledQuery[]
  /** Sends what was kept, in the order in which it was. */
  send: Send
}

const writesOf = new WeakMap<Db, LastWrites>()

/** Lets a transaction keep what it writes at its end; whoever commits sends it right before. */
export function keepLastWrites(db: Db, connection: PostgresPoolClient): Send {
  const kept: CompiledQuery[] = []
  const send: Send = () =>
    kept.splice(0).map(({ sql, parameters }) => connection.query(sql, parameters))
  writesOf.set(db, { kept, send })
  return send
}

/** Has something written with the commit, after what was handed over before. Its result is not told, and its failure undoes all. */
export function writeLast(db: Db, query: CompiledQuery): void {
  lastOf(db).kept.push(query)
}

/** Writes now what was kept for the end, for something that is about to depend on it. */
export async function writeNow(db: Db): Promise<void> {
  await Promise.all(lastOf(db).send())
}

/** Leaves unwritten what was kept for the end, of work that is undone. */
export function forgetLastWrites(db: Db): void {
  lastOf(db).kept.length = 0
}

function lastOf(db: Db): LastWrites {
  const last = writesOf.get(db)
  if (!last) throw new Error('only a transaction that writes has an end to write at')
  return last
}
