/** Rows of controllers as other modules read and hold them. */

import type { Db } from '#db/database.ts'
import { fixedStatement } from '#db/fixed-statement.ts'

/** A controller that may log in. */
export function findController(db: Db, ptsId: string) {
  return db
    .selectFrom('controllers')
    .where('pts_id', '=', ptsId)
    .where('enabled', '=', true)
    .select(['id', 'company_id', 'station_id', 'pts_id', 'password_hash', 'signing_key_enc'])
    .executeTakeFirst()
}

export type ControllerLogin = Awaited<ReturnType<typeof findController>> & {}

/**
 * Takes the controller for itself, so that its packets are acted on one after the other, by
 * whichever of its connections they came.
 *
 * @returns the station as it is now, and whether the controller may still speak for it
 */
export const holdController = (db: Db, controllerId: number) =>
  heldController.first(db, { controllerId })

const heldController = fixedStatement<{ controllerId: number }>()((db, value) =>
  db
    .selectFrom('controllers')
    .innerJoin('stations', 'stations.id', 'controllers.station_id')
    .where('controllers.id', '=', value('controllerId'))
    .select([
      'controllers.pts_id',
      'controllers.enabled',
      'stations.id',
      'stations.company_id',
      'stations.time_zone',
      'stations.enable_shift_settle',
    ])
    .forNoKeyUpdate('controllers'),
)

export function findControllerOf(
  db: Db,
  stationId: number,
): Promise<{ id: number; pts_id: string; last_seen_at: string | null } | undefined> {
  return db
    .selectFrom('controllers')
    .where('station_id', '=', stationId)
    .where('enabled', '=', true)
    .select(['id', 'pts_id', 'last_seen_at'])
    .executeTakeFirst()
}

/** Notes with a controller in use, if there is one of that serial, that somebody was turned away who gave it. */
export async function noteRefusal(
  db: Db,
  ptsId: string,
  { code, ip, at }: { code: string; ip: string; at: Date },
): Promise<void> {
  await db
    .updateTable('controllers')
    .set({ refused_at: at, refused_code: code, refused_ip: ip })
    .where('pts_id', '=', ptsId)
    .where('enabled', '=', true)
    .execute()
}
