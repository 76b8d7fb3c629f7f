/**
 * Which rows a list call shows: those of a page, or, for who writes the whole list down, those that
 * come next. The database keeps the place, so no page is looked for from the start, and all rows come
 * from one snapshot.
 */

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A list gone through from its first row to its last, by calling it again and again. */
export interface Walk {
  db: Db
  /** How many rows it has; known once the first ones were given. */
  total: number | undefined
}

interface Place {
  page: number
  size: number
  walk?: Walk | undefined
}

type Keys<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, { key: number }>

/** @param keys the keys of all rows in their order */
export async function keysAt<DB, TB extends keyof DB>(
  { page, size, walk }: Place,
  keys: Keys<DB, TB>,
): Promise<number[]> {
  const rows = walk
    ? await nextRows(walk, keys, size)
    : await keys
        .limit(size)
        .offset(page * size)
        .execute()
  return rows.map(({ key }) => key)
}

/**
 * The keys of a page, and how many rows there are altogether: of those that have to be found all before
 * the first is known. Behind the last page nobody counts.
 */
export async function countedKeysAt<DB, TB extends keyof DB>(
  { page, size }: Place,
  keys: Keys<DB, TB>,
): Promise<{ keys: number[]; total?: number }> {
  const rows = await keys
    .select(sql<number>`count(*) over ()`.as('total') as never)
    .$castTo<{ key: number; total: number }>()
    .limit(size)
    .offset(page * size)
    .execute()
  return { keys: rows.map(({ key }) => key), ...(rows[0] && { total: rows[0].total }) }
}

async function nextRows<DB, TB extends keyof DB>(
  { db, total }: Walk,
  keys: Keys<DB, TB>,
  size: number,
): Promise<{ key: number }[]> {
  if (total === undefined) {
    // All rows will be fetched, so the way to the last one counts, not that to the first.
    await sql`set local cursor_tuple_fraction = 1`.execute(db)
    await sql`declare walk no scroll cursor for ${keys}`.execute(db)
  }
  const { rows } = await sql<{ key: number }>`fetch forward ${sql.lit(size)} from walk`.execute(db)
  return rows
}
