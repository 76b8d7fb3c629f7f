/** Coupons given with a payment, and returned with it. */

import { divideRounded, exactProduct } from '@app/kernel/rounding'
import type { Ctx } from '#http/context.ts'
import { type CouponGift, givePromised } from './give-promised.ts'
import { recoverPieces } from './recover-pieces.ts'
import { type LockedPiece, lockPiecesOf } from './store.ts'

interface Receipt {
  userId: number
  transactionId: number
  gifts: readonly CouponGift[]
}

/**
 * Gives what was bought together with money. It was promised, so it is given in full or nothing is sold.
 *
 * @throws Refusal DEAL_NOT_ISSUABLE
 */
export const giveWithPayment = (ctx: Ctx, { transactionId, ...receipt }: Receipt): Promise<void> =>
  givePromised(ctx, receipt, { source: 'package', transactionId })

/** What became of the coupons of a payment that goes back. */
export interface CouponReturn {
  /** Pieces that are taken back now. */
  recovered: number
  /** Pieces that were used: what they took off stays with the customer. */
  used: number
}

/**
 * How many pieces go back when so much of a payment is undone: the same share of them as of the money,
 * as far as they are still there.
 */
export function planReturn(
  pieces: readonly Pick<LockedPiece, 'state'>[],
  { done, whole }: { done: number; whole: number },
): CouponReturn {
  const among = (state: LockedPiece['state']) =>
    pieces.filter((piece) => piece.state === state).length
  const due = whole === 0 ? 0 : divideRounded(exactProduct(pieces.length, done), whole)
  const recovered = Math.max(0, Math.min(due - among('recovered'), among('unused')))
  return { recovered, used: among('used') }
}

/** Takes pieces of a payment back, of which `done` of `whole` is undone by now. */
export async function takeBackWithPayment(
  ctx: Ctx,
  input: { transactionId: number; done: number; whole: number; reason: string },
): Promise<CouponReturn> {
  const { transactionId, reason } = input
  const pieces = await lockPiecesOf(ctx.db, ctx.scope, { transactionId, now: ctx.now })
  const plan = planReturn(pieces, input)
  const unused = pieces.filter(({ state }) => state === 'unused').slice(0, plan.recovered)
  await recoverPieces(ctx, unused, reason)
  return plan
}
