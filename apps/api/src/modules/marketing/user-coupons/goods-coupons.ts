/** Coupons that come with goods, as far as they can be given, and go with the money that was paid for them. */

import type { Ctx } from '#http/context.ts'
import { lockCoupon } from '#modules/marketing/coupons/coupon-rows.ts'
import type { IssueObstacle } from './contract.ts'
import { giveAlong, obstacleFor } from './give-pieces.ts'
import { planReturn } from './payment-coupons.ts'
import { recoverPieces } from './recover-pieces.ts'
import { lockPiecesOfGift, receiversOf } from './store.ts'

/** @returns how many pieces were given; and where that are not all, why */
export async function giveWithGoods(
  ctx: Ctx,
  asked: { userId: number; couponId: number; count: number; orderGiftId: number },
): Promise<{ given: number; obstacle: IssueObstacle | 'ended' | null }> {
  const { userId, couponId, count, orderGiftId } = asked
  const { now } = ctx
  const coupon = await lockCoupon(ctx.db, ctx.scope, { id: couponId, now })
  const [receiver] = coupon ? await receiversOf(ctx.db, coupon, { ids: [userId], now }) : []
  if (!coupon || !receiver) return { given: 0, obstacle: 'ended' }
  const pieces = await giveAlong(ctx.db, userId, {
    coupon,
    count,
    now,
    source: 'goods',
    operatorId: ctx.session.userId || null,
    orderGiftId,
  })
  const given = pieces.length
  if (given === count) return { given, obstacle: null }
  return { given, obstacle: obstacleFor({ coupon, count }, receiver) ?? 'ended' }
}

/**
 * Takes unused pieces back, of which `done` of `whole` is undone by now; what was used stays with its holder.
 *
 * @returns how many pieces were taken back now
 */
export async function takeBackWithGoods(
  ctx: Ctx,
  {
    orderGiftId,
    reason,
    ...share
  }: {
    orderGiftId: number
    done: number
    whole: number
    reason: string
  },
): Promise<number> {
  const pieces = await lockPiecesOfGift(ctx.db, ctx.scope, { orderGiftId, now: ctx.now })
  const { recovered } = planReturn(pieces, share)
  const unused = pieces.filter(({ state }) => state === 'unused').slice(0, recovered)
  await recoverPieces(ctx, unused, reason)
  return recovered
}
