/** Sessions that end because of what has become of somebody. */

import type { Ctx } from '#http/context.ts'
import { updateAndExpel } from './store.ts'

/** Changes people; their sessions end at once, with their live connections. Hold their rows before. */
export async function expel(
  ctx: Ctx,
  userIds: readonly number[],
  change: Parameters<typeof updateAndExpel>[2],
): Promise<void> {
  await updateAndExpel(ctx.db, userIds, { ...change, updated_by: ctx.session.userId })
  ctx.afterCommit(() => {
    for (const userId of userIds) ctx.live.disconnect({ userId })
  })
}
