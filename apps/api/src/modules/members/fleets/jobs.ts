/** When the time of fleets is over. */

import type { Database } from '#db/database.ts'
import type { Job, Schedule } from '#jobs/jobs.ts'
import { expireFleets } from './store.ts'

const EXPIRY_JOB = 'expireFleets'

/** Shows as expired what pays no more anyway: payments look at the time itself. */
export const fleetJobs = (database: Database, now: () => Date): Record<string, Job> => ({
  [EXPIRY_JOB]: async () => {
    await database.system((db) => expireFleets(db, now()))
  },
})

export const fleetSchedules: readonly Schedule[] = [{ job: EXPIRY_JOB, at: '*/10 * * * *' }]
