/** Points that a payment earned go back with the money, in its proportion. */

import { divideRounded, exactProduct } from '@app/kernel/rounding'
import type { Db } from '../../../db/database.ts'
import { lockAccount } from '../../ledger/accounts/service.ts'
import { moveUnits } from '../../ledger/entries/service.ts'
import type { Booking } from '../../ledger/periods/service.ts'
import { pointsOf } from './store.ts'

export interface PointsReturn {
  transactionId: number
  orderId: number
  /** Which refund of the payment this is. */
  sequence: number
  /** Of the payment, how much is undone with this refund, and how much there was. */
  done: number
  whole: number
  event: 'loseEarnedPoints' | 'loseBonusPoints'
  reason: string
}

/** Takes back what is due by now, as far as the holder still has it. */
export async function takePointsBack(
  db: Db,
  booking: Booking,
  { transactionId, orderId, sequence, done, whole, event, reason }: PointsReturn,
): Promise<void> {
  const points = await pointsOf(db, transactionId)
  if (!points) return
  const due = divideRounded(exactProduct(points.earned, done), whole) - points.taken
  if (due <= 0) return
  await moveUnits(db, booking, {
    balance: await lockAccount(db, points.cardId),
    event,
    amount: due,
    source: { type: 'pointsReturn', id: transactionId, seq: sequence },
    circumstances: { orderId, transactionId, reason },
  })
}
