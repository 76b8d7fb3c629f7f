import { type BackgroundServices, runAs } from '#http/background-context.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { customerPagesOf } from '#modules/organisation/companies/config.ts'
import type { ServerParts } from '#server-parts.ts'
import { endUncollected } from './reverse.ts'
import { companiesWithWaiting, findUncollected, type UncollectedRow } from './store.ts'

/** Gives points back for what nobody came for, each in a transaction of its own. */
export async function endAllUncollected(
  parts: BackgroundServices & Pick<ServerParts, 'onError'>,
): Promise<JobResult> {
  const { database, now, onError } = parts
  const rows = await database.system(async (db) => {
    const days = new Map<number, number>()
    for (const { company_id: companyId } of await companiesWithWaiting(db)) {
      days.set(companyId, (await customerPagesOf(db, companyId)).waitingDays)
    }
    return findUncollected(db, now(), days)
  })
  const end = ({ id, company_id, station_id }: UncollectedRow) => {
    const scope = { companyIds: [company_id], stationIds: [station_id] }
    return runAs(parts, { userId: 0, scope }, (ctx) => endUncollected(ctx, id))
  }
  return eachRow(rows, end, onError)
}
