/** Rows of gauges as other modules write them. */

import type { Db } from '#db/database.ts'

/** The controller told of a probe: the gauge that it reads is alive. */
export async function noteControllerGauge(db: Db, stationId: number, at: Date): Promise<void> {
  await db
    .updateTable('gauges')
    .set({ last_contact_at: at })
    .where('station_id', '=', stationId)
    .where('kind', '=', 'controller')
    .where('enabled', '=', true)
    .execute()
}

/** No probe is in a tank that is used no more. */
export async function releaseProbe(db: Db, tankId: number): Promise<void> {
  await db.deleteFrom('gauge_probes').where('tank_id', '=', tankId).execute()
}

/** The probe of a tank reads from now on what is kept of it under another id. */
export async function moveProbe(
  db: Db,
  tankId: number,
  to: { tankId: number; now: Date },
): Promise<void> {
  const probe = await db
    .deleteFrom('gauge_probes')
    .where('tank_id', '=', tankId)
    .returningAll()
    .executeTakeFirst()
  if (!probe) return
  await db
    .insertInto('gauge_probes')
    .values({ ...probe, tank_id: to.tankId, since: to.now })
    .execute()
}
