/**
 * A list gone through from its first row to its last, for who writes all of it down. The database keeps
 * the place, so nothing is looked for twice, and all rows come from one snapshot.
 */

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Made by calling the list again and again. */
export interface Walk {
  db: Db
  /** Of the caller's clock, which is not asked for again. */
  timeZone: string
  /** Whether the first rows have been given. */
  isBegun: boolean
  /** What rows refer to and was looked up before, by relation and key. */
  known: Map<string, Map<unknown, unknown>>
}

export const beginWalk = (db: Db, timeZone: string): Walk => ({
  db,
  timeZone,
  isBegun: false,
  known: new Map(),
})

/** @param rows all rows in their order */
export async function nextRows<DB, TB extends keyof DB, O>(
  walk: Walk,
  rows: SelectQueryBuilder<DB, TB, O>,
  size: number,
): Promise<O[]> {
  const { db } = walk
  if (!walk.isBegun) {
    walk.isBegun = true
    // Nearly all rows will be fetched, so the way to the last one counts, not that to the first. Were it
    // all of them, PostgreSQL would look up what the columns need before it sorts, for every row at once.
    await sql`set local cursor_tuple_fraction = 0.999`.execute(db)
    await sql`declare walk no scroll cursor for ${rows}`.execute(db)
  }
  return (await sql<O>`fetch forward ${sql.lit(size)} from walk`.execute(db)).rows
}
