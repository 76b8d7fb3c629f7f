/**
 * Cursor over a whole list, for writing it to a file. The database keeps the place, and all rows come from one
 * snapshot. The first rows are asked for by themselves: the shortest way to all rows may well sort them before it
 * gives the first, and where an index has them in their order a few are there at once.
 */

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { columnsOf, recordReader } from '#db/records.ts'

/** Made by calling the list again and again. */
export interface ListCursor {
  db: Db
  /** Of the caller's clock, which is not asked for again. */
  timeZone: string
  /** All questions of the transaction see the same rows. */
  isSnapshot: boolean
  /** Reads the text that a row comes as; once the first rows are asked for. */
  read: ((record: string) => unknown) | undefined
  /** Rows that came before the cursor's, of so many that were asked for; fewer are all. */
  first: { asked: number; came: number }
  /** That the database keeps the place; once that is asked for. */
  opened: Promise<void> | undefined
  /** What rows refer to and was looked up before, by relation and key. */
  cache: Map<string, Map<unknown, unknown>>
}

/** @param isSnapshot whether all questions of the transaction see the same rows */
export const openCursor = (db: Db, timeZone: string, isSnapshot: boolean): ListCursor => ({
  db,
  timeZone,
  isSnapshot,
  read: undefined,
  first: { asked: 0, came: 0 },
  opened: undefined,
  cache: new Map(),
})

/**
 * The next rows. The first are waited for; of those behind them several batches may be asked for at a time.
 *
 * @param rows all rows, in an order that leaves none of them a choice
 */
export async function fetchBatch<DB, TB extends keyof DB, O>(
  cursor: ListCursor,
  rows: SelectQueryBuilder<DB, TB, O>,
  size: number,
): Promise<O[]> {
  const { db, isSnapshot } = cursor
  if (!cursor.read) {
    cursor.read = recordReader(await columnsOf(db, rows.limit(0).compile()))
    if (isSnapshot) {
      const first = await readWith(cursor.read, recordsOf(rows.limit(size)).execute(db))
      cursor.first = { asked: size, came: first.length }
      return first as O[]
    }
  }
  const { read, first } = cursor
  if (first.came < first.asked) return []
  cursor.opened ??= open(cursor, rows)
  await cursor.opened
  const next = sql<Listed>`fetch forward ${sql.lit(size)} from list_cursor`
  return (await readWith(read, next.execute(db))) as O[]
}

/** Goes on behind the rows that came first. */
async function open<DB, TB extends keyof DB, O>(
  { db, first }: ListCursor,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<void> {
  const rest = recordsOf(first.came > 0 ? rows.offset(first.came) : rows)
  // Nearly all rows will be fetched, so the way to the last one counts, not that to the first. Were it
  // all of them, PostgreSQL would look up what the columns need before it sorts, for every row at once.
  await sql`set local cursor_tuple_fraction = 0.999`.execute(db)
  await sql`declare list_cursor no scroll cursor for ${rest}`.execute(db)
}

/** A row as one text. */
interface Listed {
  record: string
}

const recordsOf = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) =>
  sql<Listed>`select listed::text as record from (${rows}) listed`

async function readWith(
  read: (record: string) => unknown,
  answer: Promise<{ rows: Listed[] }>,
): Promise<unknown[]> {
  const { rows } = await answer
  return rows.map(({ record }) => read(record))
}
