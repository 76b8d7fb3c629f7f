/** Changes of one row that somebody has looked at before. */

import type { Updateable } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** A row as it was when it was read. */
export interface Versioned {
  id: number
  version: number
}

type VersionedTable = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; version: unknown } ? T : never
}[keyof Tables]

/**
 * The database counts the version up with every change, removal included.
 * @returns whether the row was still as it had been seen; if not, it is left alone
 */
export async function updateVersioned<T extends VersionedTable>(
  db: Db,
  table: T,
  versioned: Versioned,
  change: Updateable<Tables[T]>,
): Promise<boolean> {
  // One table stands for all: that it has these columns is what `VersionedTable` says.
  const only = table as 'tags'
  const isNothing = Object.values(change).every((value) => value === undefined)
  if (isNothing) return isUnchanged(db, only, versioned)
  const { numUpdatedRows } = await db
    .updateTable(only)
    .set(change as Updateable<Tables['tags']>)
    .where('id', '=', versioned.id)
    .where('version', '=', versioned.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whoever changes nothing is told all the same that somebody else has changed something. */
async function isUnchanged(db: Db, table: 'tags', { id, version }: Versioned): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .where('id', '=', id)
    .where('version', '=', version)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
