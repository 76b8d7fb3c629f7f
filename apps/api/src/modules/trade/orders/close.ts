/** Giving up an order that nobody will pay. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, isOwnOnly } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { type Closing, type Order, orderMachine } from './contract.ts'
import { OrderErrors } from './errors.ts'
import { returnGoods } from './goods.ts'
import { announce, requireReach, takeOrder } from './locking.ts'
import { getOrder } from './service.ts'
import { type LockedOrder, updateOrder } from './store.ts'

const CLOSERS = ['closeOrder'] as const

/**
 * Closes an unpaid order; its goods go back to the stock. Fuel does not come back: an order for it is
 * closed by the manager alone, and the reason is what remains of the money.
 *
 * @throws Refusal FORBIDDEN, ORDER_FINAL, ORDER_PAYING, ORDER_HAS_PAYMENTS
 */
export async function closeOrder(ctx: Ctx, orderId: number, { reason }: Closing): Promise<Order> {
  const { order, booking } = await takeOrder(ctx, orderId)
  requireReach(ctx, CLOSERS, { row: order, booking })
  if (isOwnOnly(ctx, CLOSERS) && order.kind !== 'goods') throw refuse(HttpErrors.forbidden)
  const status = orderMachine.next(order.status, 'close')
  if (!status) throw refuseIn(order.status)
  await updateOrder(ctx.db, orderId, {
    status,
    reason,
    closed_at: ctx.now,
    updated_by: ctx.session.userId,
  })
  await returnGoods(ctx, order)
  ctx.audit({
    action: 'close',
    entity: 'order',
    entityId: orderId,
    companyId: order.company_id,
    stationId: order.station_id,
    before: { status: order.status },
    after: { status },
    reason,
  })
  announce(ctx, order, status)
  return getOrder(ctx, orderId, new Set())
}

/** What stands in the way of paying or closing an order in this state. */
export function refuseIn(status: LockedOrder['status']) {
  if (status === 'lock') return refuse(OrderErrors.paying)
  return refuse(status === 'partiallyPaid' ? OrderErrors.hasPayments : OrderErrors.final)
}
