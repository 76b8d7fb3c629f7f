/** Taking an order in hand: where it is paid, whose it is, and who is told. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, isOwnOnly } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { requireRecent } from '#lists/list-context.ts'
import { type Booking, bookingAt } from '#modules/ledger/periods/service.ts'
import type { OrderStatus } from './contract.ts'
import { type LockedOrder, lockOrderRow } from './order-rows.ts'

export interface BookedOrder {
  order: LockedOrder
  booking: Booking
}

/**
 * Takes an order in hand to change it, in the period that runs at its station.
 *
 * @throws Refusal NOT_FOUND for an order outside the scope, or older than the caller may look back to
 *   (D-283): what one may not see one may not touch; SHIFT_REQUIRED
 */
export async function takeOrder(ctx: Ctx, orderId: number): Promise<BookedOrder> {
  const order = await holdOrder(ctx, orderId)
  return { order, booking: bookingFor(ctx, order) ?? (await openBooking(ctx, order)) }
}

/**
 * Holds an order for something that moves no money at its station, and so needs no period there.
 *
 * @throws Refusal NOT_FOUND, as above
 */
export async function holdOrder(ctx: Ctx, orderId: number): Promise<LockedOrder> {
  const order = orNotFound(
    await lockOrderRow(ctx.db, { orderId, stationIds: ctx.scope.stationIds, now: ctx.now }),
  )
  await requireRecent(ctx, 'orders', order.created_at)
  return order
}

/** The period that was found with the order; none where no shift is open, or at the first business of a day. */
function bookingFor(ctx: Ctx, order: LockedOrder): Booking | undefined {
  const { running_day_id: businessDayId, open_shift_id: shiftId } = order
  if (businessDayId === null || (shiftId === null && order.enable_shift_settle)) return undefined
  const { company_id: companyId, station_id: stationId } = order
  return { companyId, stationId, businessDayId, shiftId, operatorId: ctx.session.userId }
}

function openBooking(ctx: Ctx, order: LockedOrder): Promise<Booking> {
  const { station_id: id, company_id, time_zone, enable_shift_settle } = order
  return bookingAt(ctx, { id, company_id, time_zone, enable_shift_settle })
}

/**
 * Lets pass who may do this everywhere, and who may do it in the running shift or day with what
 * belongs to that.
 *
 * @throws Refusal NOT_FOUND, for beyond their shift such callers see nothing
 */
export function requireOwnShift(
  ctx: Ctx,
  permissions: readonly string[],
  of: { row: PeriodRow; booking: Booking },
): void {
  if (isOwnOnly(ctx, permissions) && !isInPeriod(of.row, of.booking))
    throw refuse(HttpErrors.notFound)
}

/** Something that a shift or calendar day counts; an unpaid order goes over from shift to shift. */
interface PeriodRow {
  shift_id: number | null
  carried_to_shift_id?: number | null
  business_day_id: number
}

/** Whether something belongs to the shift that is open, or to the calendar day that it is. */
export function isInPeriod(row: PeriodRow, booking: Booking): boolean {
  return booking.shiftId === null
    ? row.shift_id === null && row.business_day_id === booking.businessDayId
    : (row.carried_to_shift_id ?? row.shift_id) === booking.shiftId
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
