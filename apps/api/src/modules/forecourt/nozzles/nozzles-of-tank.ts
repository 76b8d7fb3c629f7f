/** The nozzles that draw from a tank, for whoever sets tanks up. */

import { sql } from 'kysely'
import type { Ctx } from '#http/context.ts'
import type { Db } from '#db/database.ts'

/** Held, so that no fuelling is booked while they are connected otherwise. */
export function holdNozzlesOf(db: Db, tankId: number) {
  return db
    .selectFrom('nozzles')
    .where('tank_id', '=', tankId)
    .orderBy('logic_no')
    .select(['id', 'logic_no'])
    .forNoKeyUpdate()
    .execute()
}

/** Lets nozzles draw from another tank and sell its fuel from now on. */
export async function connectNozzles(
  { db, session }: Pick<Ctx, 'db' | 'session'>,
  nozzles: readonly { id: number }[],
  to: { tankId: number; itemId: number },
): Promise<void> {
  await db
    .updateTable('nozzles')
    .set({ tank_id: to.tankId, item_id: to.itemId, updated_by: session.userId })
    .where('id', '=', sql<number>`any (${nozzles.map(({ id }) => id)}::bigint[])`)
    .execute()
}
