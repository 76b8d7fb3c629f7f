/** Takes goods back that a file brought and that nobody has bought. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { removeHeld } from '../goods.ts'
import { holdWithUses, requireUnnamed } from '../uses.ts'
import { ItemRowErrors } from './errors.ts'

/**
 * Removes goods, whose code and barcode are free again.
 *
 * @throws Refusal ITEM_ROW_USED, ITEM_NAMED
 */
export async function takeGoodsBack(ctx: Ctx, itemId: number, reason: string): Promise<void> {
  const uses = await holdWithUses(ctx.db, itemId)
  if (uses.isGone) return
  if (uses.isUsed) throw refuse(ItemRowErrors.used)
  requireUnnamed(uses)
  await removeHeld(ctx, { itemId, kind: 'normal' }, { reason })
}
