/** When platforms are asked. */

import type { Crew } from '../../../jobs/crew.ts'
import type { Job, Schedule } from '../../../jobs/jobs.ts'
import { PDF_JOB, SEND_JOB } from './queue.ts'

const SWEEP_JOB = 'sweepInvoices'

export const invoiceJobs = (sender: Crew, pdfKeeper: Crew): Record<string, Job> => ({
  [SEND_JOB]: async () => sender.work(),
  [PDF_JOB]: async () => pdfKeeper.work(),
  [SWEEP_JOB]: async () => {
    sender.work()
    pdfKeeper.work()
  },
})

/** Each minute: what a platform was still at, and what was left lying by a server that is gone. */
export const invoiceSchedules: readonly Schedule[] = [{ job: SWEEP_JOB, at: '* * * * *' }]
