/** Takes people back whom a file hired and who have not worked yet. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { moveUser } from '#modules/access/users/staff.ts'
import { lockUser } from '#modules/access/users/user-rows.ts'
import { StaffRowErrors } from './errors.ts'
import { findHired } from './store.ts'

/**
 * Lets somebody go who has neither a password, and so never logged in, nor sold anything.
 *
 * @throws Refusal STAFF_ROW_USED, and those of {@link moveUser}
 */
export async function takeStaffBack(ctx: Ctx, userId: number, reason: string): Promise<void> {
  await lockUser(ctx.db, userId)
  const { hasLeft, isUsed } = await findHired(ctx.db, userId)
  if (hasLeft) return
  if (isUsed) throw refuse(StaffRowErrors.used)
  await moveUser(ctx, userId, { verb: 'leave', reason })
}
