/**
 * Cursor over a whole list, for writing it to a file. The database keeps the place, so nothing is looked
 * for twice, and all rows come from one snapshot.
 */

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Made by calling the list again and again. */
export interface ListCursor {
  db: Db
  /** Of the caller's clock, which is not asked for again. */
  timeZone: string
  /** Whether the first rows have been given. */
  isOpen: boolean
  /** What rows refer to and was looked up before, by relation and key. */
  cache: Map<string, Map<unknown, unknown>>
}

export const openCursor = (db: Db, timeZone: string): ListCursor => ({
  db,
  timeZone,
  isOpen: false,
  cache: new Map(),
})

/** @param rows all rows in their order */
export async function fetchBatch<DB, TB extends keyof DB, O>(
  cursor: ListCursor,
  rows: SelectQueryBuilder<DB, TB, O>,
  size: number,
): Promise<O[]> {
  const { db } = cursor
  if (!cursor.isOpen) {
    cursor.isOpen = true
    // Nearly all rows will be fetched, so the way to the last one counts, not that to the first. Were it
    // all of them, PostgreSQL would look up what the columns need before it sorts, for every row at once.
    await sql`set local cursor_tuple_fraction = 0.999`.execute(db)
    await sql`declare list_cursor no scroll cursor for ${rows}`.execute(db)
  }
  return (await sql<O>`fetch forward ${sql.lit(size)} from list_cursor`.execute(db)).rows
}
