/** The job that notices controllers which say nothing any more, and those that speak again. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ServerParts } from '#server-parts.ts'
import { settleAlarms } from './alarm-rows.ts'

/** Offline after 90 seconds; that a controller spoke is written down every 30 seconds. */
const SILENCE_MS = 120_000

/**
 * Judges every controller in use that was ever heard; one that is yet to be installed is no cause for alarm.
 * One that was switched off can no longer be silent.
 */
export async function watchControllers(
  parts: Pick<ServerParts, 'database' | 'now' | 'publish'>,
): Promise<void> {
  const at = parts.now()
  const since = new Date(at.getTime() - SILENCE_MS)
  const changed = await parts.database.system((db) => controllersToJudge(db, since))
  for (const { id: controllerId, company_id, station_id, is_silent } of changed) {
    const place = { companyId: company_id, stationId: station_id, at }
    const messages = await parts.database.system((db) =>
      settleAlarms(
        db,
        place,
        { controllerId },
        {
          judged: ['controllerSilent'],
          standing: is_silent ? ['controllerSilent'] : [],
        },
      ),
    )
    for (const message of messages) parts.publish(station_id, message)
  }
}

/** Those whose alarm does not say what is so. */
function controllersToJudge(db: Db, since: Date) {
  const isSilent = sql<boolean>`coalesce(controllers.enabled and controllers.last_seen_at < ${since.toISOString()}::timestamptz, false)`
  const hasAlarm = sql<boolean>`exists (select from alarms where alarms.controller_id = controllers.id
    and alarms.kind = 'controllerSilent' and alarms.cleared_at is null)`
  return db
    .selectFrom('controllers')
    .where(sql<boolean>`${isSilent} <> ${hasAlarm}`)
    .select(['controllers.id', 'controllers.company_id', 'controllers.station_id'])
    .select(isSilent.as('is_silent'))
    .execute()
}
