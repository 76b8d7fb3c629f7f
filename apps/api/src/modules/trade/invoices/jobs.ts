/** When platforms are asked. */

import type { Crew } from '../../../jobs/crew.ts'
import type { Job, Schedule } from '../../../jobs/jobs.ts'
import { RESEND_JOB, PDF_JOB, SEND_JOB } from './queue.ts'

const SWEEP_JOB = 'sweepInvoices'

/** Who has invoices made, fetches their files, and has them sent once more. */
export interface InvoiceCrews {
  sender: Crew
  pdfKeeper: Crew
  courier: Crew
}

export const invoiceJobs = (crews: InvoiceCrews): Record<string, Job> => ({
  [SEND_JOB]: async () => crews.sender.work(),
  [PDF_JOB]: async () => crews.pdfKeeper.work(),
  [RESEND_JOB]: async () => crews.courier.work(),
  [SWEEP_JOB]: async () => {
    for (const crew of Object.values(crews)) crew.work()
  },
})

/** Each minute: what a platform was still at, and what was left lying by a server that is gone. */
export const invoiceSchedules: readonly Schedule[] = [{ job: SWEEP_JOB, at: '* * * * *' }]
