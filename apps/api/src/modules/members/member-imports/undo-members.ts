/** Takes members back whom a file added and who have not been one yet. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { letMemberGo } from '#modules/access/users/staff.ts'
import { lockUser } from '#modules/access/users/user-rows.ts'
import { takeAccountsBack } from '#modules/cards/card-infos/take-back.ts'
import { MemberRowErrors } from './errors.ts'
import { findAddedMember } from './store.ts'

/**
 * Closes the accounts of a member and lets them go, so that the number is free again.
 *
 * @throws Refusal MEMBER_ROW_USED, MEMBER_ROW_OTHER_ACCOUNT, and those of {@link takeAccountsBack} and
 *   {@link letMemberGo}
 */
export async function takeMemberBack(ctx: Ctx, userId: number, reason: string): Promise<void> {
  // Whoever opens a card for them, or takes them into a fleet, holds their row as well.
  await lockUser(ctx.db, userId)
  const { hasLeft, isUsed, accounts, hasOtherAccount } = await findAddedMember(ctx.db, userId)
  if (hasLeft) return
  if (isUsed) throw refuse(MemberRowErrors.used)
  if (hasOtherAccount) throw refuse(MemberRowErrors.otherAccount)
  await takeAccountsBack(ctx, accounts, reason)
  await letMemberGo(ctx, userId, reason)
}
