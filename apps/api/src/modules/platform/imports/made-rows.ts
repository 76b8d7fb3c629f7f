/** What lines of a file have made or changed, until it is taken back. */

import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ImportRowsTable } from '#db/tables.ts'

export async function insertMade(
  db: Db,
  rows: readonly Insertable<ImportRowsTable>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('import_rows').values(rows).execute()
}

/** The next ones after a line. */
export const madeAfter = (
  db: Db,
  { importId, after, limit }: { importId: number; after: number; limit: number },
) =>
  db
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .select(['line', 'row_id', 'is_added'])
    .execute()

export async function forgetMade(
  db: Db,
  importId: number,
  lines: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('import_rows')
    .where('import_id', '=', importId)
    .where('line', '=', sql<number>`any (${lines})`)
    .execute()
}
