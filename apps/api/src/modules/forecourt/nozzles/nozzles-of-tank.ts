/** The nozzles that draw from a tank, for whoever sets tanks up. */

import { sql } from 'kysely'
import type { Ctx } from '#http/context.ts'
import type { Db } from '#db/database.ts'
import { tellProductChanged, UNPRICED } from './product-changed.ts'

/** Held, so that no fuelling is booked while they are connected otherwise. */
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

/**
 * Lets nozzles draw from another tank and sell its fuel from now on; what is reported late of before finds what
 * they drew from then. Their pumps are told the price of the fuel.
 */
export async function connectNozzles(
  ctx: Pick<Ctx, 'db' | 'session' | 'now'>,
  nozzles: readonly { id: number }[],
  to: { tankId: number; itemId: number; stationId: number },
): Promise<void> {
  const { db, session, now } = ctx
  if (nozzles.length === 0) return
  const ids = nozzles.map(({ id }) => id)
  await sql`insert into nozzle_past_tanks
      (company_id, station_id, nozzle_id, tank_id, item_id, until, created_at, created_by)
    select company_id, station_id, id, tank_id, item_id, ${now}, ${now}, ${session.userId}
    from nozzles where id = any (${ids}::bigint[])`.execute(db)
  await db
    .updateTable('nozzles')
    .set({ tank_id: to.tankId, item_id: to.itemId, ...UNPRICED, updated_by: session.userId })
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute()
  await tellProductChanged(db, {
    stationId: to.stationId,
    itemId: to.itemId,
    userId: session.userId,
  })
}
