/** How platforms are asked once what is to be asked is committed. */

import type { Db } from '#db/database.ts'
import { enqueue } from '#jobs/jobs.ts'

/** The job that asks platforms for what is due. */
export const SEND_JOB = 'sendInvoices'

const AT_ONCE = new Date(0)

/** @param runAt when to ask, by the clock; at once by default */
export const askPlatform = (db: Db, invoiceId: number, runAt = AT_ONCE): Promise<void> =>
  enqueue(db, { name: SEND_JOB, payload: {}, runAt, key: `${SEND_JOB} ${invoiceId}` })

/** The job that has invoices sent once more. */
export const RESEND_JOB = 'resendInvoices'

/** @param runAt when to ask, by the clock; at once by default */
export const askToResend = (db: Db, invoiceId: number, runAt = AT_ONCE): Promise<void> =>
  enqueue(db, { name: RESEND_JOB, payload: {}, runAt, key: `${RESEND_JOB} ${invoiceId}` })

/** The job that fetches the files of what was issued. */
export const PDF_JOB = 'keepInvoicePdfs'

export const fetchPdf = (db: Db, invoiceId: number): Promise<void> =>
  enqueue(db, { name: PDF_JOB, payload: {}, runAt: AT_ONCE, key: `${PDF_JOB} ${invoiceId}` })
