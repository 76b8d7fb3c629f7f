/** A file of mobile numbers: who is to be given a coupon by hand. Reading it gives nothing yet. */

import { isMobile, maskMobile } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { ReceivedTable } from '#modules/platform/attachments/tables.ts'
import { getCoupon } from '#modules/marketing/coupons/service.ts'
import { MOST_RECEIVERS, type Receivers } from './contract.ts'
import { UserCouponErrors } from './errors.ts'
import { membersWithMobiles } from './store.ts'

/** Numbers may stand there several times, and other lines between them. */
export const MOST_LINES = 10 * MOST_RECEIVERS

/**
 * The members whose numbers stand anywhere in a file, each once, and the numbers that nobody has.
 *
 * @throws Refusal NOT_FOUND, COUPON_RECEIVERS
 */
export async function readReceivers(
  ctx: Ctx,
  couponId: number,
  { rows }: ReceivedTable,
): Promise<Receivers> {
  await getCoupon(ctx, couponId)
  const mobiles = [...new Set(rows.flat().filter(isMobile))]
  if (mobiles.length === 0 || mobiles.length > MOST_RECEIVERS || rows.length > MOST_LINES) {
    throw refuse(UserCouponErrors.receivers, { most: MOST_RECEIVERS })
  }
  const members = await membersWithMobiles(ctx.db, ctx.scope, mobiles)
  const known = new Set(members.map(({ mobile }) => mobile))
  return {
    users: members.map((member) => ({
      ...member,
      mobile: member.mobile && maskMobile(member.mobile),
    })),
    unknown: mobiles.filter((mobile) => !known.has(mobile)).map(maskMobile),
  }
}
