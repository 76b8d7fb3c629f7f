/** When files of cards are taken in. */

import type { Job, Schedule } from '#jobs/jobs.ts'
import { type CardImporter, IMPORT_JOB } from './importer.ts'

const SWEEP_JOB = 'sweepCardImports'

export const cardImportJobs = (importer: CardImporter): Record<string, Job> => ({
  [IMPORT_JOB]: async () => importer.work(),
  [SWEEP_JOB]: async () => importer.work(),
})

/** Each minute: what was left lying by a server that is gone. */
export const cardImportSchedules: readonly Schedule[] = [{ job: SWEEP_JOB, at: '* * * * *' }]
