/** Points and growth that a payment earned go back with the money, in its proportion. */

import { divideRounded, exactProduct } from '@app/kernel/rounding'
import type { Db } from '#db/database.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import { moveUnits } from '#modules/ledger/entries/postings/units.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import { earnedBy, POINTS_RETURN } from './store.ts'

/** In which book each loss is written, and as what. */
const LOSSES = {
  loseEarnedPoints: { book: 'score', source: POINTS_RETURN },
  loseBonusPoints: { book: 'score', source: POINTS_RETURN },
  loseGrowth: { book: 'level', source: 'growthReturn' },
} as const

export interface EarningsReturn {
  transactionId: number
  orderId: number
  /** Which refund of the payment this is. */
  sequence: number
  /** Of the payment, how much is undone with this refund, and how much there was. */
  done: number
  whole: number
  events: readonly (keyof typeof LOSSES)[]
  reason: string
}

/** Takes back what is due by now, as far as the holder still has it: what has ended is lost already. */
export async function takeEarningsBack(
  db: Db,
  booking: Booking,
  { transactionId, orderId, sequence, done, whole, events, reason }: EarningsReturn,
): Promise<void> {
  for (const event of events) {
    const { book, source } = LOSSES[event]
    const earnings = await earnedBy(db, transactionId, book)
    if (!earnings) continue
    const { earned, ended, taken } = earnings
    const due = divideRounded(exactProduct(earned - ended, done), whole) - taken
    if (due <= 0) continue
    await moveUnits(db, booking, {
      balance: await lockAccount(db, earnings.cardId),
      event,
      amount: due,
      source: { type: source, id: transactionId, seq: sequence },
      circumstances: { orderId, transactionId, reason },
    })
  }
}
