/** A fuelling has arrived that names its authorisation: what the controller gateway says, in its own transaction. */

import type { Db } from '#db/database.ts'
import { enqueue } from '#jobs/jobs.ts'
import { authorisationIdIn } from './tag.ts'

/** The job that captures what was held. */
export const CAPTURE_JOB = 'capturePumpAuthorisation'

const AT_ONCE = new Date(0)

export interface ArrivedFuelling {
  tag: string
  nozzleId: number
  fuellingId: number
}

/**
 * Whether a person has written this fuelling down already, because it was not known when it would be reported. Then it
 * has its order and its litres: it is only put beside it.
 *
 * @returns the volume that was booked by hand
 */
export async function settledByHand(db: Db, { tag, nozzleId, fuellingId }: ArrivedFuelling) {
  const id = authorisationIdIn(tag)
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('pump_authorisations as a')
    .innerJoin('orders', 'orders.id', 'a.order_id')
    .where('a.id', '=', id)
    .where('a.nozzle_id', '=', nozzleId)
    .where('a.fuelling_id', 'is', null)
    .where('a.status', 'in', ['done', 'released'])
    .select(['a.id', 'orders.volume_cl', 'orders.amount_cents'])
    .forNoKeyUpdate('a')
    .executeTakeFirst()
  if (!row) return undefined
  await db
    .updateTable('pump_authorisations')
    .set({ fuelling_id: fuellingId })
    .where('id', '=', row.id)
    .execute()
  return row
}

/** Notes what was dispensed; the money is captured as soon as this is committed. */
export async function noteFuelled(
  db: Db,
  { tag, nozzleId, fuellingId, orderId }: ArrivedFuelling & { orderId: number | null },
): Promise<void> {
  const id = authorisationIdIn(tag)
  if (id === undefined) return
  const { numUpdatedRows } = await db
    .updateTable('pump_authorisations')
    .set({ status: 'fuelled', fuelling_id: fuellingId, order_id: orderId })
    .where('id', '=', id)
    .where('nozzle_id', '=', nozzleId)
    .where('status', 'in', ['waiting', 'authorised', 'gray'])
    .where('fuelling_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const key = `${CAPTURE_JOB} ${id}`
  await enqueue(db, { name: CAPTURE_JOB, payload: { id }, runAt: AT_ONCE, key })
}
