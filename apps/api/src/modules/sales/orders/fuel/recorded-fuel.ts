/** Fuel that left the books of a tank because somebody said so. */

import { NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import { findMove, moveStock } from '#modules/forecourt/tanks/tank-rows.ts'

/** What the books of a tank refer to where no fuelling stands behind a sale. */
export const RECORDED_FUEL = 'order'

/**
 * Puts the fuel of a recorded order back in the books when the order is taken back: nobody but its
 * writer ever said that it was gone. What a pump reported stays gone.
 */
export async function returnRecordedFuel(ctx: Ctx, orderId: number, reason: string): Promise<void> {
  const reference = { reference_type: RECORDED_FUEL, reference_id: orderId }
  const sale = await findMove(ctx.db, { ...reference, kind: 'sale' })
  if (!sale) return
  await moveStock(ctx.db, {
    ...reference,
    tank_id: sale.tank_id,
    kind: 'refund',
    volume_cl: subtractVolume(NO_VOLUME, sale.volume_cl),
    reason,
    created_by: ctx.session.userId,
  })
}
