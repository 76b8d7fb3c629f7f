/** Coupons that come with what points bought, and go with it. */

import type { Ctx } from '#http/context.ts'
import { type CouponGift, givePromised } from './give-promised.ts'
import { lockPiecesOfRedemption, updatePieces } from './store.ts'

/**
 * It was promised, so it is given in full or nothing is redeemed.
 *
 * @throws Refusal DEAL_NOT_ISSUABLE
 */
export const giveWithRedemption = (
  ctx: Ctx,
  {
    redemptionId,
    ...receipt
  }: { userId: number; redemptionId: number; gifts: readonly CouponGift[] },
): Promise<void> => givePromised(ctx, receipt, { source: 'redemption', redemptionId })

/** @returns whether none of them was used; expired ones are worth nothing to anybody */
export async function takeBackWithRedemption(
  ctx: Ctx,
  { redemptionId, reason }: { redemptionId: number; reason: string },
): Promise<boolean> {
  const pieces = await lockPiecesOfRedemption(ctx.db, ctx.scope, { redemptionId, now: ctx.now })
  if (pieces.some(({ state }) => state === 'used')) return false
  const unused = pieces.filter(({ state }) => state === 'unused').map(({ id }) => id)
  if (unused.length > 0) {
    await updatePieces(ctx.db, unused, {
      status: 'recovered',
      recovered_at: ctx.now,
      reason,
      updated_by: ctx.session.userId,
    })
  }
  return true
}
