/** The job that makes the hours of all tanks, each in transactions of its own: what was made stays when it is stopped. */

import { eachRow, type JobResult } from '#jobs/jobs.ts'
import type { ServerParts } from '#server-parts.ts'
import { tanksWithTables } from './tank-facts.ts'
import { makeHours } from './tank-hours.ts'

type Parts = Pick<ServerParts, 'database' | 'now' | 'onError'>

/** @param stationId of one station only */
export async function makeAllHours(parts: Parts, stationId?: number): Promise<JobResult> {
  const tanks = await parts.database.system((db) => tanksWithTables(db, stationId))
  return eachRow(
    tanks,
    async ({ id }) => {
      let isMore = true
      while (isMore) isMore = await parts.database.system((db) => makeHours(db, id, parts.now()))
    },
    parts.onError,
  )
}
