/**
 * Cursor over a whole list, for writing it to a file. The database keeps the place, so nothing is looked
 * for twice, and all rows come from one snapshot.
 */

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { columnsOf, recordReader } from '#db/records.ts'

/** Made by calling the list again and again. */
export interface ListCursor {
  db: Db
  /** Of the caller's clock, which is not asked for again. */
  timeZone: string
  /** Reads the text that a row comes as; once the first rows are asked for. */
  read: ((record: string) => unknown) | undefined
  /** What rows refer to and was looked up before, by relation and key. */
  cache: Map<string, Map<unknown, unknown>>
}

export const openCursor = (db: Db, timeZone: string): ListCursor => ({
  db,
  timeZone,
  read: undefined,
  cache: new Map(),
})

/** @param rows all rows in their order */
export async function fetchBatch<DB, TB extends keyof DB, O>(
  cursor: ListCursor,
  rows: SelectQueryBuilder<DB, TB, O>,
  size: number,
): Promise<O[]> {
  const read = cursor.read ?? (await open(cursor, rows))
  const fetched = sql<{ record: string }>`fetch forward ${sql.lit(size)} from list_cursor`
  const { rows: records } = await fetched.execute(cursor.db)
  return records.map(({ record }) => read(record)) as O[]
}

async function open<DB, TB extends keyof DB, O>(
  cursor: ListCursor,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<(record: string) => unknown> {
  const { db } = cursor
  const read = recordReader(await columnsOf(db, rows.limit(0).compile()))
  // Nearly all rows will be fetched, so the way to the last one counts, not that to the first. Were it
  // all of them, PostgreSQL would look up what the columns need before it sorts, for every row at once.
  await sql`set local cursor_tuple_fraction = 0.999`.execute(db)
  const records = sql`select listed::text as record from (${rows}) listed`
  await sql`declare list_cursor no scroll cursor for ${records}`.execute(db)
  cursor.read = read
  return read
}
