import type { Ctx } from '#http/context.ts'
import { type LockedPiece, updatePieces } from './store.ts'

/** Takes pieces back that the caller has locked: what they came with was undone. */
export async function recoverPieces(
  ctx: Ctx,
  pieces: readonly Pick<LockedPiece, 'id'>[],
  reason: string,
): Promise<void> {
  if (pieces.length === 0) return
  await updatePieces(
    ctx.db,
    pieces.map(({ id }) => id),
    { status: 'recovered', recovered_at: ctx.now, reason, updated_by: ctx.session.userId || null },
  )
}
