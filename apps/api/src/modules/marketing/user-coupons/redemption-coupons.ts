/** Coupons that come with what points bought, and go with it. */

import type { Ctx } from '#http/context.ts'
import { type CouponGift, givePromised } from './give-promised.ts'
import { recoverPieces } from './recover-pieces.ts'
import { lockPiecesOfRedemption } from './store.ts'

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
  await recoverPieces(
    ctx,
    pieces.filter(({ state }) => state === 'unused'),
    reason,
  )
  return true
}
