/** Memberships end: one by hand, or many together that a file began by mistake. */

import { type Refusal, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { type User, userMachine } from './contract.ts'
import { UserErrors } from './errors.ts'
import { expel } from './expel.ts'
import { getUser } from './service.ts'
import { findLeaving, hasMoneyCards } from './store.ts'

/**
 * Ends a membership: the cards have been taken back, and the number is free for somebody else. Hold the row of
 * the member before.
 *
 * @throws Refusal NOT_FOUND, USER_HAS_CARDS and what {@link whatKeepsMembers} tells
 */
export async function letMemberGo(
  ctx: Ctx,
  userId: number,
  reason: string | undefined,
): Promise<User> {
  await getUser(ctx, userId, new Set())
  const kept = (await whatKeepsMembers(ctx, [userId])).get(userId)
  if (kept) throw kept
  if (await hasMoneyCards(ctx.db, userId)) throw refuse(UserErrors.hasCards)
  await letMembersGo(ctx, [userId], reason)
  return getUser(ctx, userId, new Set(['tags']))
}

/**
 * What keeps members, by who it is, beside cards that are not taken back yet: STATE_CONFLICT, USER_HAS_BALANCE,
 * USER_OF_FLEET. Hold their rows before.
 */
export async function whatKeepsMembers(
  ctx: Ctx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Refusal>> {
  const kept = new Map<number, Refusal>()
  for (const { id, status, hasBalance, isOfFleet } of await findLeaving(ctx.db, userIds)) {
    if (!userMachine.can(status, 'leave')) kept.set(id, refuse(HttpErrors.stateConflict))
    else if (hasBalance) kept.set(id, refuse(UserErrors.hasBalance))
    else if (isOfFleet) kept.set(id, refuse(UserErrors.isOfFleet))
  }
  return kept
}

/** Ends memberships that nothing keeps, and whose cards have been taken back. */
export async function letMembersGo(
  ctx: Ctx,
  userIds: readonly number[],
  reason: string | undefined,
): Promise<void> {
  const members = await findLeaving(ctx.db, userIds)
  await expel(ctx, userIds, { status: 'left' })
  for (const { id, company_id: companyId, status } of members) {
    ctx.audit({
      action: 'leave',
      entity: 'user',
      entityId: id,
      companyId,
      before: { status },
      after: { status: 'left' },
      reason,
    })
  }
}
