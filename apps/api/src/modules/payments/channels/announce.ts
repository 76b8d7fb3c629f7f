/** Tells the till that something is known of a payment at a channel. */

import type { Ctx } from '#http/context.ts'

/** Whoever shows the order asks for it anew, once this is true. */
export function announcePayment(ctx: Ctx, of: { order_id: number; station_id: number }): void {
  const message = { method: 'order', params: { id: of.order_id } }
  ctx.afterCommit(() => ctx.live.publish(of.station_id, message))
}
