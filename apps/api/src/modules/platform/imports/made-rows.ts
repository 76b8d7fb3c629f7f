/** What lines of a file have made or changed, until it is taken back. */

import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ImportRowsTable } from '#db/tables.ts'

type Made = Pick<Selectable<ImportRowsTable>, 'line' | 'row_id' | 'is_added'>

export async function insertMade(
  db: Db,
  { id: importId, company_id: companyId }: { id: number; company_id: number },
  rows: readonly Made[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_rows (company_id, import_id, line, row_id, is_added)
    select ${companyId}, ${importId}, * from unnest(${rows.map(({ line }) => line)}::int[],
      ${rows.map(({ row_id: id }) => id)}::bigint[], ${rows.map(({ is_added: isAdded }) => isAdded)}::boolean[])
  `.execute(db)
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
