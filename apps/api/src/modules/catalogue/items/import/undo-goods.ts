/** Takes goods back that a file brought and that nobody has bought. */

import { type Refusal, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { MadeRows } from '#modules/platform/imports/kind.ts'
import { removeAllHeld } from '../goods.ts'
import { holdAllWithUses, keptByNames } from '../uses.ts'
import { ItemRowErrors } from './errors.ts'

/**
 * Removes goods, whose codes and barcodes are free again.
 *
 * @returns what keeps those that stay: ITEM_ROW_USED, ITEM_NAMED
 */
export async function takeGoodsBack(
  ctx: Ctx,
  { ids, reason }: MadeRows,
): Promise<ReadonlyMap<number, Refusal>> {
  const kept = new Map<number, Refusal>()
  const unused: number[] = []
  for (const [id, uses] of await holdAllWithUses(ctx.db, ids)) {
    if (uses.isGone) continue
    const refusal = uses.isUsed ? refuse(ItemRowErrors.used) : keptByNames(uses)
    if (refusal) kept.set(id, refusal)
    else unused.push(id)
  }
  await removeAllHeld(ctx, unused, reason)
  return kept
}
