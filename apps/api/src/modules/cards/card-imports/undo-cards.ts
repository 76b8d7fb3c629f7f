/** Cards of a file are erased again while nothing has happened to them: serial and number are free for a better file. */

import { type Refusal, refuse } from '@app/kernel/problem'
import { companyOf, type Ctx } from '#http/context.ts'
import { deleteUntouched, lockByIds } from '#modules/cards/card-infos/card-info-rows.ts'
import type { MadeRows } from '#modules/platform/imports/kind.ts'
import { CardRowErrors } from './errors.ts'

/** @returns what keeps those that were issued, handed over or changed since */
export async function takeCardsBack(
  ctx: Ctx,
  { importId, ids }: MadeRows,
): Promise<ReadonlyMap<number, Refusal>> {
  // Held first: whoever is about to issue one of them has either done so, or finds it gone.
  await lockByIds(ctx.db, ctx.scope, ids)
  const gone = await deleteUntouched(ctx.db, ctx.scope, ids)
  if (gone.size > 0) {
    ctx.audit({
      action: 'eraseCards',
      entity: 'import',
      entityId: importId,
      companyId: companyOf(ctx),
      after: { rows: gone.size },
    })
  }
  return new Map(ids.filter((id) => !gone.has(id)).map((id) => [id, refuse(CardRowErrors.inUse)]))
}
