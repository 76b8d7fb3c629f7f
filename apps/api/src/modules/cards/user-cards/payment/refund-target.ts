/** Which card gets money back that was paid with one: never one that could not move it. */

import type { Ctx } from '#http/context.ts'
import { lockFamily } from '../held-cards.ts'
import type { LockedCard } from '../rules/ruled-cards.ts'
import { isSharing } from '../lifecycle/card-status.ts'

export interface RefundTarget {
  card: LockedCard
  /** Nothing may come to it: its account is closed. */
  isClosed: boolean
}

/**
 * The card that money comes back to, held until the transaction ends: the one whose money paid; in the place
 * of a sub card that was returned, or whose fleet shares its money by now, its master card.
 *
 * @throws Refusal NOT_FOUND
 */
export async function lockRefundTarget(ctx: Ctx, fundCardId: number): Promise<RefundTarget> {
  const { card, master } = await lockFamily(ctx, fundCardId)
  const hasOwnMoney = card.status !== 'returned' && !isSharing(card)
  const target = hasOwnMoney || !master ? card : master
  return { card: target, isClosed: target.status === 'returned' }
}
