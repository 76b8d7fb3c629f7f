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
      const step = (goesOn: boolean): Promise<boolean> =>
        parts.database.system((db) => makeHours(db, id, { now: parts.now(), goesOn }))
      let isMore = await step(false)
      while (isMore) isMore = await step(true)
    },
    parts.onError,
  )
}
