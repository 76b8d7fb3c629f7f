/** Giving what was promised with a purchase: all of it, or the purchase is refused. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, operatorOf } from '#http/context.ts'
import { lockCoupon } from '#modules/marketing/coupons/coupon-rows.ts'
import { CouponErrors } from '#modules/marketing/coupons/errors.ts'
import { type Giving, givePieces } from './give-pieces.ts'

/** What a purchase brings: so many pieces of a coupon, perhaps for one card only. */
export interface CouponGift {
  couponId: number
  count: number
  cardId?: number
}

/** @throws Refusal DEAL_NOT_ISSUABLE */
export async function givePromised(
  ctx: Ctx,
  { userId, gifts }: { userId: number; gifts: readonly CouponGift[] },
  origin: Pick<Giving, 'source' | 'transactionId' | 'redemptionId'>,
): Promise<void> {
  // In the order of their ids, so that two tills never wait for each other.
  for (const { couponId, count, cardId } of gifts.toSorted((a, b) => a.couponId - b.couponId)) {
    const coupon = await lockCoupon(ctx.db, ctx.scope, { id: couponId, now: ctx.now })
    if (!coupon) throw refuse(CouponErrors.notIssuable)
    const { skipped } = await givePieces(ctx.db, [userId], {
      coupon,
      count,
      now: ctx.now,
      operatorId: operatorOf(ctx),
      ...origin,
      ...(cardId !== undefined && { cardId }),
    })
    const [refused] = skipped
    if (refused) {
      const { obstacle } = refused
      throw refuse(CouponErrors.notIssuable, { deal: coupon.name, obstacle })
    }
  }
}
