/** Changes of one row that somebody has looked at before. */

import { refuse } from '@app/kernel/problem'
import type { Updateable } from 'kysely'
import { HttpErrors } from '#http/errors.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** A row as it was when it was read. */
export interface Versioned {
  id: number
  version: number
}

/** What a row says of the fields that a body can change: what the audit log keeps of before. */
export const changeableOf = ({ properties }: { properties: object }, row: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => field in properties && field !== 'version'),
  )

/** Who changes something, and in which transaction: what a use case's context says. */
interface Author {
  db: Db
  session: { userId: number }
}

type VersionedTable = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; version: unknown } ? T : never
}[keyof Tables]

/** To be said of a table that does not keep who changed a row last, and of no other. */
type Unsigned<T extends VersionedTable> = Tables[T] extends { updated_by: unknown }
  ? []
  : ['unsigned']

type Change<T extends VersionedTable> = Omit<Updateable<Tables[T]>, 'updated_by'>

/**
 * A store's change of one row, by who saw it: `export const updateTag = versionedUpdate('tags')`.
 * The database counts the version up with every change, removal included; the row keeps who it was.
 * What it gives throws Refusal STALE_VERSION for a row that has changed meanwhile, and leaves it alone.
 */
export function versionedUpdate<T extends VersionedTable>(table: T, ...unsigned: Unsigned<T>) {
  // One table stands for all: that it has these columns is what the types above say.
  const only = table as 'tags'
  return async ({ db, session }: Author, seen: Versioned, change: Change<T>): Promise<void> => {
    const signature = unsigned.length === 0 ? { updated_by: session.userId || null } : {}
    const values: Updateable<Tables['tags']> = { ...change, ...signature }
    const isNothing = Object.values(values).every((value) => value === undefined)
    const isStill = await (isNothing
      ? isUnchanged(db, only, seen)
      : isUpdated(db, only, seen, values))
    if (!isStill) throw refuse(HttpErrors.staleVersion)
  }
}

async function isUpdated(
  db: Db,
  table: 'tags',
  { id, version }: Versioned,
  values: Updateable<Tables['tags']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set(values)
    .where('id', '=', id)
    .where('version', '=', version)
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
