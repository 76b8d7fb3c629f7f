/** Takes back what lines of a file have made, each by the use case that ends such a row. */

import { Refusal, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { Trouble } from '../columns.ts'
import { UndoErrors } from '../errors.ts'
import type { MadeRows, UndoneRow, UndoOfMade, UndoOfMany } from '../kind.ts'
import { forgetMade, madeAfter } from '../made-rows.ts'
import { inRow } from '../one-by-one.ts'
import { en, zh } from '../words.ts'

const ROWS_ONE_BY_ONE = 50

/**
 * The next rows after a line. What was there before the file stays as it has become: nobody has noted how it
 * was, and it may have been changed since.
 */
export async function takeBack(
  ctx: Ctx,
  undo: UndoOfMade | UndoOfMany,
  { importId, after }: { importId: number; after: number },
): Promise<readonly UndoneRow[]> {
  const limit = 'remove' in undo ? ROWS_ONE_BY_ONE : undo.rowsAtATime
  const made = await madeAfter(ctx.db, { importId, after, limit })
  const ids = made.flatMap(({ row_id: id, is_added: isAdded }) => (isAdded ? [id] : []))
  const { undoReason: reason } = ctx.language === 'zh' ? zh : en
  const kept =
    'remove' in undo
      ? await removeEach(ctx, undo, { ids, reason })
      : await undo.removeAll(ctx, { importId, ids, reason })
  const undone = made.map(({ line, row_id: id, is_added: isAdded }): UndoneRow => {
    const refusal = isAdded ? kept.get(id) : refuse(UndoErrors.wasThere)
    return { line, ...(refusal && { trouble: troubleOf(refusal) }) }
  })
  const gone = undone.filter(({ trouble }) => !trouble)
  await forgetMade(
    ctx.db,
    importId,
    gone.map(({ line }) => line),
  )
  return undone
}

const troubleOf = ({ definition, params }: Refusal): Trouble => ({ error: definition, params })

async function removeEach(
  ctx: Ctx,
  { remove }: UndoOfMade,
  { ids, reason }: Omit<MadeRows, 'importId'>,
): Promise<ReadonlyMap<number, Refusal>> {
  const kept = new Map<number, Refusal>()
  for (const id of ids) {
    const refusal = await whatKeeps(ctx, (own) => remove(own, id, reason))
    if (refusal) kept.set(id, refusal)
  }
  return kept
}

async function whatKeeps(
  ctx: Ctx,
  remove: (own: Ctx) => Promise<void>,
): Promise<Refusal | undefined> {
  try {
    await inRow(ctx, remove)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
