/** When platforms are asked. */

import type { WorkQueue } from '#jobs/work-queue.ts'
import type { Job, Schedule } from '#jobs/jobs.ts'
import { RESEND_JOB, PDF_JOB, SEND_JOB } from './send/queue.ts'

const SWEEP_JOB = 'sweepInvoices'

/** Who has invoices made, fetches their files, and has them sent once more. */
export interface InvoiceQueues {
  sender: WorkQueue
  pdfFetcher: WorkQueue
  resender: WorkQueue
}

export const invoiceJobs = (queues: InvoiceQueues): Record<string, Job> => ({
  [SEND_JOB]: async () => queues.sender.work(),
  [PDF_JOB]: async () => queues.pdfFetcher.work(),
  [RESEND_JOB]: async () => queues.resender.work(),
  [SWEEP_JOB]: async () => {
    for (const queue of Object.values(queues)) queue.work()
  },
})

/** Each minute: what a platform was still at, and what was left lying by a server that is gone. */
export const invoiceSchedules: readonly Schedule[] = [{ job: SWEEP_JOB, at: '* * * * *' }]
