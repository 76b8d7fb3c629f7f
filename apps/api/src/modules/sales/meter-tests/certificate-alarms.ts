/**
 * The job that raises and clears alarms about certificates of meters: one that ends within thirty days, and one that
 * has ended or was refused. A nozzle of which no certificate was ever recorded is no cause: nobody keeps them here.
 */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { CERTIFICATE_ALARM_KINDS } from '#modules/forecourt/alarms/contract.ts'
import { certificateState, lastCertificate } from '#modules/forecourt/nozzles/certificates.ts'
import type { ServerParts } from '#server-parts.ts'

export async function watchCertificates(
  parts: Pick<ServerParts, 'database' | 'now' | 'publish' | 'onError'>,
): Promise<JobResult> {
  const at = parts.now()
  const nozzles = await parts.database.system((db) => nozzlesToJudge(db, at))
  return eachRow(
    nozzles,
    async ({ id: nozzleId, company_id: companyId, station_id: stationId, cause }) => {
      const place = { companyId, stationId, at }
      const findings = { judged: CERTIFICATE_ALARM_KINDS, standing: cause === null ? [] : [cause] }
      const messages = await parts.database.system((db) =>
        settleAlarms(db, place, { nozzleId }, findings),
      )
      for (const message of messages) parts.publish(stationId, message)
    },
    parts.onError,
  )
}

/** Those whose open alarm is not what their certificate gives cause for; a nozzle that has ended gives none. */
function nozzlesToJudge(db: Db, at: Date) {
  const cause = sql<(typeof CERTIFICATE_ALARM_KINDS)[number] | null>`case
    when nozzles.ended_at is not null then null
    when ${certificateState(at)} in ('failed', 'overdue') then 'certificateEnded'
    when ${certificateState(at)} = 'due' then 'certificateEnding' end`
  const raised = sql`array(select alarms.kind from alarms
    where alarms.nozzle_id = nozzles.id and alarms.cleared_at is null)`
  return db
    .selectFrom('nozzles')
    .innerJoin('stations', 'stations.id', 'nozzles.station_id')
    .leftJoin(lastCertificate.as('certificates'), (join) => join.onTrue())
    .where(sql<boolean>`${raised} <> array_remove(array[${cause}], null)`)
    .select(['nozzles.id', 'nozzles.company_id', 'nozzles.station_id', cause.as('cause')])
    .execute()
}
