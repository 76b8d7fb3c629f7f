/** When exports are made, and when their files go. */

import type { Job, Schedule } from '#jobs/jobs.ts'
import { EXPORT_JOB, type Exporter } from './exporter.ts'

const SWEEP_JOB = 'sweepExports'

export const exportJobs = (exporter: Exporter): Record<string, Job> => ({
  [EXPORT_JOB]: async () => exporter.work(),
  [SWEEP_JOB]: () => exporter.sweep(),
})

/** Each minute: what was left lying by a server that is gone, and files whose time is over. */
export const exportSchedules: readonly Schedule[] = [{ job: SWEEP_JOB, at: '* * * * *' }]
