/** Taking an order in hand: where it is paid, whose it is, and who is told. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, isOwnOnly } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import type { Booking } from '../../ledger/periods/service.ts'
import type { OrderStatus } from './contract.ts'
import { findTill, type LockedOrder, lockOrderRow, type Till } from './store.ts'

/** @throws Refusal NOT_FOUND for an order outside the scope */
export async function tillOf(ctx: Ctx, orderId: number): Promise<Till> {
  const till = await findTill(ctx.db, ctx.scope, orderId)
  if (!till) throw refuse(HttpErrors.notFound)
  return till
}

/** An order for someone who will change it. Hold its period before, by `bookingAt`. */
export async function lockOrder(ctx: Ctx, orderId: number): Promise<LockedOrder> {
  const order = await lockOrderRow(ctx.db, orderId)
  if (!order) throw refuse(HttpErrors.notFound)
  return order
}

/**
 * Lets pass who may do this everywhere, and who may do it in the running shift or day with what
 * belongs to that.
 *
 * @throws Refusal NOT_FOUND, for beyond their shift such callers see nothing
 */
export function requireReach(
  ctx: Ctx,
  permissions: readonly string[],
  of: { row: { shift_id: number | null; business_day_id: number }; booking: Booking },
): void {
  if (isOwnOnly(ctx, permissions) && !isInPeriod(of.row, of.booking))
    throw refuse(HttpErrors.notFound)
}

/** Whether something belongs to the shift that is open, or to the calendar day that it is. */
export function isInPeriod(
  row: { shift_id: number | null; business_day_id: number },
  booking: Booking,
): boolean {
  return booking.shiftId === null
    ? row.shift_id === null && row.business_day_id === booking.businessDayId
    : row.shift_id === booking.shiftId
}

/** Tells everyone who watches the station, once it is true. */
export function announce(
  ctx: Ctx,
  order: { id: number; station_id: number },
  status: OrderStatus,
): void {
  const message = { method: 'order', params: { id: order.id, status } }
  ctx.afterCommit(() => ctx.live.publish(order.station_id, message))
}
