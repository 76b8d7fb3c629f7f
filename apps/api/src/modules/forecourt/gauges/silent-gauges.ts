/** The job that notices gauges of which nothing is heard any more, and those that are heard again. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ServerParts } from '#server-parts.ts'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'

/**
 * Judges every gauge: silent for three readings, and for three minutes at least. One that never answered since
 * it was set up is silent as well; one that is switched off is not.
 */
export async function watchGauges({
  database,
  now,
  publish,
}: Pick<ServerParts, 'database' | 'now' | 'publish'>): Promise<void> {
  const at = now()
  const changed = await database.system((db) => gaugesToJudge(db, at))
  for (const { id: gaugeId, company_id, station_id, is_silent } of changed) {
    const place = { companyId: company_id, stationId: station_id, at }
    const messages = await database.system((db) =>
      settleAlarms(
        db,
        place,
        { gaugeId },
        {
          judged: ['gaugeSilent'],
          standing: is_silent ? ['gaugeSilent'] : [],
        },
      ),
    )
    for (const message of messages) publish(station_id, message)
  }
}

/** Those whose alarm does not say what is so. */
function gaugesToJudge(db: Db, at: Date) {
  const isSilent = sql<boolean>`(gauges.enabled and coalesce(gauges.last_contact_at, gauges.created_at)
    < ${at.toISOString()}::timestamptz - greatest(3 * gauges.poll_seconds, 180) * interval '1 second')`
  const hasAlarm = sql<boolean>`exists (select from alarms where alarms.gauge_id = gauges.id
    and alarms.kind = 'gaugeSilent' and alarms.cleared_at is null)`
  return db
    .selectFrom('gauges')
    .where(sql<boolean>`${isSilent} <> ${hasAlarm}`)
    .select(['gauges.id', 'gauges.company_id', 'gauges.station_id', isSilent.as('is_silent')])
    .execute()
}
