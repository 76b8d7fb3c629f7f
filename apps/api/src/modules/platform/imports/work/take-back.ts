/** Takes back what lines of a file have made, each by the use case that ends such a row. */

import { Refusal } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { Trouble } from '../columns.ts'
import { UndoErrors } from '../errors.ts'
import type { UndoneRow, UndoOfMade, UndoOfMany } from '../kind.ts'
import { forgetMade, madeAfter } from '../made-rows.ts'
import { inRow } from '../one-by-one.ts'
import { en, zh } from '../words.ts'

const ROWS_ONE_BY_ONE = 50
const ROWS_TOGETHER = 2000

/**
 * The next rows after a line. What was there before the file stays as it has become: nobody has noted how it
 * was, and it may have been changed since.
 */
export async function takeBack(
  ctx: Ctx,
  undo: UndoOfMade | UndoOfMany,
  { importId, after }: { importId: number; after: number },
): Promise<readonly UndoneRow[]> {
  const limit = 'remove' in undo ? ROWS_ONE_BY_ONE : ROWS_TOGETHER
  const made = await madeAfter(ctx.db, { importId, after, limit })
  const added = made.flatMap(({ row_id: id, is_added: isAdded }) => (isAdded ? [id] : []))
  const kept =
    'remove' in undo
      ? await removeEach(ctx, undo, added)
      : await undo.removeAll(ctx, { importId, ids: added })
  const undone = made.map(({ line, row_id: id, is_added: isAdded }): UndoneRow => {
    const trouble = isAdded ? kept.get(id) : { error: UndoErrors.wasThere }
    return { line, ...(trouble && { trouble }) }
  })
  const gone = undone.filter(({ trouble }) => !trouble)
  await forgetMade(
    ctx.db,
    importId,
    gone.map(({ line }) => line),
  )
  return undone
}

async function removeEach(
  ctx: Ctx,
  { remove }: UndoOfMade,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Trouble>> {
  const { undoReason } = ctx.language === 'zh' ? zh : en
  const kept = new Map<number, Trouble>()
  for (const id of ids) {
    const trouble = await whatKeeps(ctx, (own) => remove(own, id, undoReason))
    if (trouble) kept.set(id, trouble)
  }
  return kept
}

async function whatKeeps(
  ctx: Ctx,
  remove: (own: Ctx) => Promise<void>,
): Promise<Trouble | undefined> {
  try {
    await inRow(ctx, remove)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { definition, params } = error
    return { error: definition, params }
  }
}
