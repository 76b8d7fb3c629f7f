/** The card that is a member's own, for money that comes to them and was paid with none. */

import type { Ctx } from '#http/context.ts'
import { lockCard } from '../held-cards.ts'
import type { LockedCard } from '../rules/ruled-cards.ts'
import { findOwnCard } from '../store.ts'

/** A member's own stored-value card in use, held until the transaction ends; of several the oldest. */
export async function lockOwnCard(
  ctx: Ctx,
  member: { companyId: number; userId: number },
): Promise<LockedCard | undefined> {
  const found = await findOwnCard(ctx.db, { ...member, now: ctx.now })
  if (!found) return undefined
  const card = await lockCard(ctx, found.id)
  // Somebody may have blocked it meanwhile.
  return card.status === 'normal' ? card : undefined
}
