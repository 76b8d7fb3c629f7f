/**
 * Has platforms send invoices once more. The wish is committed before a platform hears of it; a call that
 * got no answer is repeated, for a customer who gets an invoice twice is better off than one who gets none.
 */

import type { Database } from '#db/database.ts'
import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import { findCredentials } from '#modules/organisation/seller-titles/seller-title-rows.ts'
import { type DueResend, setResend, takeDueResend } from './resend-store.ts'
import { ResendFailures } from '../errors.ts'
import type { ResendAnswer } from '../platforms/port.ts'
import { askToResend, RESEND_JOB } from './queue.ts'
import { credentialsOf, type SenderParts } from './sender.ts'

/** Longer than a call may take: nobody else takes up what is being sent. */
const LEASE_MS = 60_000

/** How long until the next try, by how many there were; after the last one it is given up. */
const PAUSES_MS = [10_000, 60_000, 600_000] as const

/** Invoices to be sent once more; a platform that is slow holds up no other. */
export function createInvoiceResender(parts: SenderParts): WorkQueue {
  const { database, now, onError } = parts
  return createWorkQueue<DueResend>({
    take: (turn) => {
      const leaseUntil = new Date(now().getTime() + LEASE_MS)
      return database.system((db) => takeDueResend(db, { now: now(), leaseUntil, turn }))
    },
    companyOf: ({ company_id: companyId }) => companyId,
    partitionOf: ({ platform }) => platform,
    perform: (due) => resend(parts, due),
    onError,
    log: parts.runs.ofQueue(RESEND_JOB),
  })
}

async function resend(parts: SenderParts, due: DueResend): Promise<void> {
  const { database, now, publish } = parts
  const answer = await ask(parts, due)
  await enter(database, due, { answer, now: now() })
  publish(due.station_id, { method: 'invoice', params: { id: due.id } })
}

/** @returns nothing while nobody knows whether the platform heard of it */
async function ask(
  { database, secrets, ports, onError }: SenderParts,
  due: DueResend,
): Promise<ResendAnswer | undefined> {
  const port = ports[due.platform]
  if (!port) return { state: 'rejected', text: ResendFailures.notConnected.code }
  try {
    const title = await database.system((db) => findCredentials(db, due.seller_title_id))
    if (!title) throw new Error(`invoice ${due.id} has lost its seller`)
    return await port.resend(
      {
        serialNo: due.serial_no,
        code: due.code,
        invoiceNo: due.invoice_no,
        email: due.resend_email,
        phone: due.resend_phone,
      },
      credentialsOf(title, due.seller_tax_id, secrets),
    )
  } catch (error) {
    onError(error)
    return undefined
  }
}

function enter(
  database: Database,
  due: DueResend,
  { answer, now }: { answer: ResendAnswer | undefined; now: Date },
): Promise<void> {
  const over = { resend_due_at: null }
  return database.system(async (db) => {
    if (answer?.state === 'taken') {
      return setResend(db, due, { ...over, resend_status: 'sent', resent_at: now })
    }
    const pause = PAUSES_MS[due.resend_attempts - 1]
    if (answer || pause === undefined) {
      const failure = {
        resend_status: 'fail',
        resend_failure: answer?.text ?? ResendFailures.silent.code,
      } as const
      return setResend(db, due, { ...over, ...failure })
    }
    const dueAt = new Date(now.getTime() + pause)
    await setResend(db, due, { resend_due_at: dueAt })
    return askToResend(db, due.id, dueAt)
  })
}
