/** The nozzles that draw from a tank, for whoever sets tanks up. */

import { sql } from 'kysely'
import type { Ctx } from '#http/context.ts'
import type { Db } from '#db/database.ts'

/** Those in use, held, so that no fuelling is booked while they are connected otherwise. */
export function holdNozzlesOf(db: Db, tankId: number) {
  return db
    .selectFrom('nozzles')
    .where('tank_id', '=', tankId)
    .where('ended_at', 'is', null)
    .orderBy('logic_no')
    .select(['id', 'logic_no'])
    .forNoKeyUpdate()
    .execute()
}

/** Lets nozzles draw from another tank and sell its fuel from now on; what is reported late left the old one. */
export async function connectNozzles(
  { db, now, session }: Pick<Ctx, 'db' | 'now' | 'session'>,
  nozzles: readonly { id: number }[],
  to: { tankId: number; itemId: number },
): Promise<void> {
  const those = sql<number>`any (${nozzles.map(({ id }) => id)}::bigint[])`
  await db
    .insertInto('nozzle_past_tanks')
    .columns([
      'company_id',
      'station_id',
      'nozzle_id',
      'tank_id',
      'item_id',
      'until',
      'created_at',
      'created_by',
    ])
    .expression(
      db
        .selectFrom('nozzles')
        .where('id', '=', those)
        .select([
          'company_id',
          'station_id',
          'id',
          'tank_id',
          'item_id',
          sql<Date>`${now}::timestamptz`.as('until'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<number>`${session.userId}::bigint`.as('created_by'),
        ]),
    )
    // Whatever followed within the same instant sold nothing in between.
    .onConflict((conflict) => conflict.constraint('nozzle_past_tanks_key').doNothing())
    .execute()
  await db
    .updateTable('nozzles')
    .set({ tank_id: to.tankId, item_id: to.itemId, updated_by: session.userId })
    .where('id', '=', those)
    .execute()
}
