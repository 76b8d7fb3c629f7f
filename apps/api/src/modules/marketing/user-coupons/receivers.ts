/** A file of mobile numbers: who is to be given a coupon by hand. Reading it gives nothing yet. */

import { isMobile, maskMobile } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import type { ReceivedFile } from '../../../http/receive-file.ts'
import { readTable } from '../../../sheets/read-table.ts'
import { cleanUpload } from '../../platform/attachments/service.ts'
import { getCoupon } from '../coupons/service.ts'
import { MOST_RECEIVERS, type Receivers } from './contract.ts'
import { UserCouponErrors } from './errors.ts'
import { membersWithMobiles } from './store.ts'

/**
 * The members whose numbers stand anywhere in a file, each once, and the numbers that nobody has.
 *
 * @throws Refusal NOT_FOUND, UPLOAD_TYPE, UPLOAD_CONTENT, COUPON_RECEIVERS
 */
export async function readReceivers(
  ctx: Ctx,
  couponId: number,
  file: ReceivedFile,
): Promise<Receivers> {
  await getCoupon(ctx, couponId)
  const { content } = await cleanUpload('couponManual', file)
  const mobiles = [...new Set(readTable(content).flat().filter(isMobile))]
  if (mobiles.length === 0 || mobiles.length > MOST_RECEIVERS) {
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
