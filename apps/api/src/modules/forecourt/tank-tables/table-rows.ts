/** Rows of strapping tables as other modules read and hand them on. */

import type { Centilitres } from '@app/kernel/quantity'
import type { StrappingRow } from '@app/kernel/strapping-rows'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Pairs of a height in mm and a volume, as they are kept. */
export type KeptRows = readonly (readonly [height: number, volume: Centilitres])[]

export const keptRows = (rows: readonly StrappingRow[]): string =>
  JSON.stringify(rows.map(({ height, volume }) => [height, volume]))

export const rowsOf = (kept: KeptRows): StrappingRow[] =>
  kept.map(([height, volume]) => ({ height, volume }))

/** A table of a tank, the one that applies unless an earlier one is named. */
export function findTable(db: Db, tankId: number, tableId?: number) {
  return db
    .selectFrom('tank_tables')
    .where('tank_id', '=', tankId)
    .$if(tableId !== undefined, (query) => query.where('id', '=', tableId ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'height_mm', 'volume_cl', sql<KeptRows>`rows`.as('rows')])
    .executeTakeFirst()
}

/** A tank goes on under another id, with the table that it has. */
export async function copyTable(
  db: Db,
  tankId: number,
  to: { tankId: number; userId: number },
): Promise<void> {
  await db
    .insertInto('tank_tables')
    .columns([
      'company_id',
      'station_id',
      'tank_id',
      'rows',
      'height_mm',
      'volume_cl',
      'certificate',
      'wetstock_month',
      'created_by',
    ])
    .expression((eb) =>
      eb
        .selectFrom('tank_tables')
        .where('tank_id', '=', tankId)
        .orderBy('id', 'desc')
        .limit(1)
        .select([
          'company_id',
          'station_id',
          sql<number>`${to.tankId}::bigint`.as('tank_id'),
          'rows',
          'height_mm',
          'volume_cl',
          'certificate',
          'wetstock_month',
          sql<number>`${to.userId}::bigint`.as('created_by'),
        ]),
    )
    .execute()
}
