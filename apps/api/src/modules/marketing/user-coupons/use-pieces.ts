/** Using pieces for an order, and giving them back when nothing of it is paid any more. */

import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { UsableCoupons } from './contract.ts'
import { UserCouponErrors } from './errors.ts'
import { lockPieces, lockPiecesOn, unusedPieces, updatePieces } from './store.ts'
import { type Bill, bestOf, obstacleOf, offOf, totalOff, usesOf } from './terms.ts'
import { toUserCoupon } from './view.ts'

/** What the machine of the caller calls itself, without its version. */
export const deviceOf = ({ client }: Pick<Ctx, 'client'>): string =>
  /^[a-z]{1,16}/.exec(client)?.[0] ?? ''

/** What the holder can use for a bill, and the best choice of it; nothing is changed. */
export async function usableFor(ctx: Ctx, bill: Bill): Promise<UsableCoupons> {
  const { amount, holderId: userId, now } = bill
  const rows = await unusedPieces(ctx.db, ctx.scope, { userId, now })
  const usable = rows.filter((row) => !obstacleOf(row, bill) && offOf(row, amount) > 0)
  const best = bestOf(usable, amount)
  return {
    content: usable.map((row) => ({ ...toUserCoupon(row), off: offOf(row, amount) })),
    best: { userDeals: best.map(({ piece }) => ({ id: piece.id })), discount: totalOff(best) },
  }
}

/**
 * Uses pieces for an order. Whoever comes second with the same piece finds it used.
 *
 * @returns what they take off
 * @throws Refusal REFERENCE_UNKNOWN, COUPON_NOT_USABLE, COUPON_NOT_STACKABLE
 */
export async function usePieces(
  ctx: Ctx,
  ids: readonly number[],
  { orderId, bill }: { orderId: number; bill: Bill },
): Promise<Cents> {
  const wanted = [...new Set(ids)]
  const pieces = await lockPieces(ctx.db, ctx.scope, { ids: wanted, now: ctx.now })
  if (pieces.length !== wanted.length) throw refuse(HttpErrors.referenceUnknown)
  for (const piece of pieces) {
    const obstacle = obstacleOf(piece, bill)
    if (obstacle) throw refuse(UserCouponErrors.notUsable, { userDeal: piece.id, obstacle })
  }
  const isAlone = pieces.length === 1
  if (!isAlone && pieces.some(({ stackable }) => !stackable)) {
    throw refuse(UserCouponErrors.notStackable)
  }
  const uses = usesOf(pieces, bill.amount)
  for (const { piece, off } of uses) {
    if (off <= 0) {
      throw refuse(UserCouponErrors.notUsable, { userDeal: piece.id, obstacle: 'nothingLeft' })
    }
    await updatePieces(ctx.db, [piece.id], {
      status: 'used',
      order_id: orderId,
      used_at: ctx.now,
      discount_cents: off,
      updated_by: ctx.session.userId,
    })
  }
  return totalOff(uses)
}

/**
 * Lets a further payment of an order pass only when the pieces that it has used may be paid so.
 *
 * @throws Refusal COUPON_NOT_USABLE
 */
export async function requirePayable(
  ctx: Ctx,
  orderId: number,
  { paymentType, cardId }: { paymentType: string; cardId: number | undefined },
): Promise<void> {
  const pieces = await lockPiecesOn(ctx.db, ctx.scope, { orderId, now: ctx.now })
  for (const { id, payment_types: types, user_card_id: card } of pieces) {
    const isOtherCard = card !== null && card !== cardId
    const isOtherType = types.length > 0 && !types.includes(paymentType)
    if (!isOtherCard && !isOtherType) continue
    const obstacle = isOtherCard ? 'card' : 'paymentType'
    throw refuse(UserCouponErrors.notUsable, { userDeal: id, obstacle })
  }
}

/** Gives the pieces that an order has used back to their holder; what is past its time has expired. */
export async function givePiecesBack(ctx: Ctx, orderId: number): Promise<void> {
  const pieces = await lockPiecesOn(ctx.db, ctx.scope, { orderId, now: ctx.now })
  if (pieces.length === 0) return
  await updatePieces(
    ctx.db,
    pieces.map(({ id }) => id),
    {
      status: 'unused',
      order_id: null,
      used_at: null,
      discount_cents: null,
      updated_by: ctx.session.userId,
    },
  )
}
