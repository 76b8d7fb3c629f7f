import type { Database } from '#db/database.ts'
import type { Job, Schedule } from '#jobs/jobs.ts'
import { forgetRejections } from './rejections.ts'

const FORGET_JOB = 'forgetControllerRejections'

export const gatewayJobs = (database: Database, now: () => Date): Record<string, Job> => ({
  [FORGET_JOB]: () => forgetRejections(database, now),
})

export const gatewaySchedules: readonly Schedule[] = [
  { job: FORGET_JOB, at: '10 19 * * *', catchUpHours: 24 },
]
