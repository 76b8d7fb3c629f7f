/** Takes rows back that were taken; those that something else stands on stay, and it is told why. */

import type { Ctx } from '#http/context.ts'
import { MOST_TOLD_ROWS } from '../contract.ts'
import type { InWork } from './note-rows.ts'
import { insertTroubles, toldLines } from '../store.ts'
import { takeBack } from './take-back.ts'
import { advance } from './work-rows.ts'

/** One batch of an import that is held. */
export async function undoBatch(
  ctx: Ctx,
  { kind, progress, leaseUntil }: InWork,
): Promise<'more' | 'through'> {
  const { undo } = kind
  if (!undo) throw new Error(`${kind.name} cannot be undone`)
  const wanted = { importId: progress.id, after: progress.undo_line }
  const rows = await ('rows' in undo ? undo.rows(ctx, wanted) : takeBack(ctx, undo, wanted))
  const last = rows.at(-1)
  if (!last) return 'through'
  const staying = rows.flatMap(({ line, trouble }) => (trouble ? [{ line, ...trouble }] : []))
  if (progress.kept < MOST_TOLD_ROWS) {
    const told = await toldLines(
      ctx.db,
      progress.id,
      staying.map(({ line }) => line),
    )
    await insertTroubles(
      ctx.db,
      // An undo that broke off and is asked for again comes by the same rows.
      staying
        .filter(({ line }) => !told.has(line))
        .map(({ line, field = '', error, params = {} }) => ({
          company_id: progress.company_id,
          import_id: progress.id,
          is_of_check: false,
          line,
          field,
          value: '',
          code: error.code,
          details: JSON.stringify(params),
        })),
    )
  }
  const change = {
    undo_line: last.line,
    undone: progress.undone + rows.length - staying.length,
    kept: progress.kept + staying.length,
  }
  await advance(ctx.db, progress, { ...change, attempts: 0, lease_until: leaseUntil })
  Object.assign(progress, change)
  return 'more'
}
