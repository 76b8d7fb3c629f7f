import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { TankTablesTable } from '#db/tables.ts'

export async function insertTable(db: Db, table: Insertable<TankTablesTable>): Promise<number> {
  const { id } = await db
    .insertInto('tank_tables')
    .values(table)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A tank is calibrated every few years; more than this nobody looks at. */
const MOST_VERSIONS = 50

/** The tables of a tank without their rows, the newest first. */
export function versionsOf(db: Db, tankId: number) {
  return db
    .selectFrom('tank_tables')
    .leftJoin('users as creators', 'creators.id', 'tank_tables.created_by')
    .where('tank_tables.tank_id', '=', tankId)
    .orderBy('tank_tables.id', 'desc')
    .limit(MOST_VERSIONS)
    .select((eb) => [
      'tank_tables.id',
      eb.fn<number>('jsonb_array_length', ['tank_tables.rows']).as('row_count'),
      'tank_tables.height_mm',
      'tank_tables.volume_cl',
      'tank_tables.certificate',
      'tank_tables.created_at',
      'tank_tables.created_by',
      'creators.name as creator_name',
    ])
    .execute()
}
