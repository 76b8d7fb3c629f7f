/**
 * Has platforms send invoices once more. The wish is committed before a platform hears of it; a call that
 * got no answer is repeated, for a customer who gets an invoice twice is better off than one who gets none.
 */

import type { Database } from '../../../db/database.ts'
import { createCrew, type Crew } from '../../../jobs/crew.ts'
import { findCredentials } from '../../organisation/seller-titles/service.ts'
import { type DueDelivery, setDelivery, takeDueDelivery } from './delivery-store.ts'
import type { DeliveryAnswer } from './platforms/port.ts'
import { askToDeliver } from './queue.ts'
import { credentialsOf, type SenderParts } from './sender.ts'

/** Longer than a call may take: nobody else takes up what is being sent. */
const LEASE_MS = 60_000

/** How long until the next try, by how many there were; after the last one it is given up. */
const PAUSES_MS = [10_000, 60_000, 600_000] as const

/** Invoices to be sent once more; a platform that is slow holds up no other. */
export function createInvoiceCourier(parts: SenderParts): Crew {
  const { database, now, onError } = parts
  return createCrew<DueDelivery>({
    take: (full) => {
      const leaseUntil = new Date(now().getTime() + LEASE_MS)
      return database.system((db) => takeDueDelivery(db, { now: now(), leaseUntil, full }))
    },
    laneOf: ({ platform }) => platform,
    perform: (due) => deliver(parts, due),
    onError,
  })
}

async function deliver(parts: SenderParts, due: DueDelivery): Promise<void> {
  const { database, now, publish } = parts
  const answer = await ask(parts, due)
  await enter(database, due, { answer, now: now() })
  publish(due.station_id, { method: 'invoice', params: { id: due.id } })
}

/** @returns nothing while nobody knows whether the platform heard of it */
async function ask(
  { database, secrets, ports, onError }: SenderParts,
  due: DueDelivery,
): Promise<DeliveryAnswer | undefined> {
  const port = ports[due.platform]
  if (!port) return { state: 'rejected', text: '' }
  try {
    const title = await database.system((db) => findCredentials(db, due.seller_title_id))
    if (!title) throw new Error(`invoice ${due.id} has lost its seller`)
    return await port.deliver(
      {
        serialNo: due.serial_no,
        code: due.code,
        invoiceNo: due.invoice_no,
        email: due.delivery_email,
        phone: due.delivery_phone,
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
  due: DueDelivery,
  { answer, now }: { answer: DeliveryAnswer | undefined; now: Date },
): Promise<void> {
  const over = { delivery_due_at: null }
  return database.system(async (db) => {
    if (answer?.state === 'taken') {
      return setDelivery(db, due, { ...over, delivery_status: 'sent', delivered_at: now })
    }
    const pause = PAUSES_MS[due.delivery_tries - 1]
    if (answer || pause === undefined) {
      const failure = { delivery_status: 'fail', delivery_failure: answer?.text ?? '' } as const
      return setDelivery(db, due, { ...over, ...failure })
    }
    const dueAt = new Date(now.getTime() + pause)
    await setDelivery(db, due, { delivery_due_at: dueAt })
    return askToDeliver(db, due.id, dueAt)
  })
}
