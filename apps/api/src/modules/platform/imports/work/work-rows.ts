/** Imports as they are worked on: taken by a lease, advanced batch by batch, their files removed at the end. */

import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ImportsTable } from '#db/tables.ts'
import { type Turn, turnOf } from '#jobs/turns.ts'

export type TakenImport = Awaited<ReturnType<typeof takeNext>> & {}

/**
 * Takes on the next file that nobody works on; one whose worker fell silent goes on where it was. It waits
 * for a row that is held: a file that was just asked for twice must not be passed over.
 */
export function takeNext(db: Db, kind: string, when: { now: Date; leaseUntil: Date; turn: Turn }) {
  const next = sql<number>`(
    select i.id from imports i
    where i.kind = ${kind} and i.status in ('checking', 'importing', 'undoing')
      and (i.lease_until is null or i.lease_until < ${when.now})
      and i.company_id <> all (${when.turn.busy})
      and not (i.is_long and ${when.turn.isForShort}::boolean)
    order by ${turnOf(when.turn, 'i.company_id')}, i.id limit 1 for update)`
  return db
    .updateTable('imports')
    .set((eb) => ({ lease_until: when.leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Holds a file against everybody else until its next batch is committed: a batch whose file was stopped or
 * went on elsewhere must not be taken, for nobody would count it.
 *
 * @returns whether it is still being worked on by whoever saw these many rows done
 */
export async function holdImport(
  db: Db,
  progress: Pick<TakenImport, 'id' | 'status' | 'done' | 'undo_line'>,
) {
  const held = await db
    .selectFrom('imports')
    .where('id', '=', progress.id)
    .where('status', '=', progress.status)
    .where('done', '=', progress.done)
    .where('undo_line', '=', progress.undo_line)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

export async function advance(
  db: Db,
  progress: Pick<TakenImport, 'id' | 'status' | 'done'>,
  change: Updateable<ImportsTable>,
): Promise<void> {
  await db
    .updateTable('imports')
    .set(change)
    .where('id', '=', progress.id)
    .where('status', '=', progress.status)
    .where('done', '=', progress.done)
    .execute()
}

/** Gives up files that nobody said anything of since then. */
export async function discardForgotten(
  db: Db,
  kind: string,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'cancelled', finished_at: now })
    .where('kind', '=', kind)
    .where('status', '=', 'checked')
    .where('checked_at', '<', since.toISOString())
    .execute()
}

/** Files that are done with, and still kept. */
export function findKept(db: Db, kind: string, limit: number) {
  return db
    .selectFrom('imports')
    .where('kind', '=', kind)
    .where('storage_key', 'is not', null)
    .where('finished_at', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'storage_key'])
    .execute()
}

export async function forgetFile(db: Db, importId: number): Promise<void> {
  await db.updateTable('imports').set({ storage_key: null }).where('id', '=', importId).execute()
}

/**
 * Has the database count what has doubled since it last looked: a file fills tables faster than the database
 * looks at them by itself, and plans made for empty tables read them from end to end for each row.
 */
export async function countGrownTables(db: Db): Promise<void> {
  await sql`select app.analyze_grown_tables()`.execute(db)
}
