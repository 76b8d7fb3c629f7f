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
