/** Takes members back whom a file added and who have not been one yet. */

import { type Refusal, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { letMembersGo, whatKeepsMembers } from '#modules/access/users/leaving-members.ts'
import { lockUsers } from '#modules/access/users/user-rows.ts'
import { closeUnused, holdOpened } from '#modules/cards/card-infos/take-back.ts'
import type { MadeRows } from '#modules/platform/imports/kind.ts'
import { MemberRowErrors } from './errors.ts'
import { findAddedMembers } from './store.ts'

/**
 * Closes the accounts of members and lets them go, so that their numbers are free again.
 *
 * @returns what keeps those who stay: MEMBER_ROW_USED, MEMBER_ROW_OTHER_ACCOUNT, and what {@link holdOpened} and
 *   {@link whatKeepsMembers} tell
 */
export async function takeMembersBack(
  ctx: Ctx,
  { ids, reason }: MadeRows,
): Promise<ReadonlyMap<number, Refusal>> {
  // Whoever opens a card for them, or takes them into a fleet, holds their row as well.
  await lockUsers(ctx.db, ids)
  const members = await findAddedMembers(ctx.db, ids)
  const kept = new Map<number, Refusal>()
  for (const { id, isUsed, hasOtherAccount } of members) {
    if (isUsed) kept.set(id, refuse(MemberRowErrors.used))
    else if (hasOtherAccount) kept.set(id, refuse(MemberRowErrors.otherAccount))
  }
  const unused = members.filter(({ id }) => !kept.has(id))
  const opened = await holdOpened(
    ctx,
    unused.flatMap(({ accounts }) => accounts),
  )
  const staying = await whatKeepsMembers(
    ctx,
    unused.map(({ id }) => id),
  )
  for (const { id, accounts } of unused) {
    const [refusal = staying.get(id)] = accounts.flatMap(
      (account) => opened.kept.get(account) ?? [],
    )
    if (refusal) kept.set(id, refusal)
  }
  const leaving = unused.filter(({ id }) => !kept.has(id))
  await closeUnused(
    ctx,
    leaving.flatMap(({ accounts }) => accounts.flatMap((id) => opened.unused.get(id) ?? [])),
    reason,
  )
  await letMembersGo(
    ctx,
    leaving.map(({ id }) => id),
    reason,
  )
  return kept
}
