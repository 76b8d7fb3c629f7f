/** Giving up an order that nobody will pay: by somebody, or by the server itself. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { writeOff } from './adjustments.ts'
import { orderMachine } from '../contract.ts'
import { OrderErrors } from '../errors.ts'
import { returnGoods } from '../goods/goods.ts'
import { announce, holdOrder } from '../locking.ts'
import { en, zh } from '../words.ts'
import { returnRecordedFuel } from '../fuel/recorded-fuel.ts'
import { type LockedOrder, updateOrder } from '../order-rows.ts'

/** In every language, for who reads it is not who wrote it. */
const FORGOTTEN = `${zh.forgotten} / ${en.forgotten}`

/** Closes an order for goods that nobody came to pay, unless somebody has been at it meanwhile. */
export async function closeForgotten(ctx: Ctx, orderId: number): Promise<void> {
  const order = await holdOrder(ctx, orderId)
  if (order.status === 'open') await giveUp(ctx, order, FORGOTTEN)
}

/** @throws Refusal ORDER_FINAL, ORDER_PAYING, ORDER_HAS_PAYMENTS */
export async function giveUp(ctx: Ctx, order: LockedOrder, reason: string): Promise<void> {
  const status = orderMachine.next(order.status, 'close')
  if (!status) throw refuseIn(order.status)
  await updateOrder(ctx.db, order.id, {
    status,
    reason,
    closed_at: ctx.now,
    updated_by: ctx.session.userId || null,
    ...(await writeOff(ctx, order, reason)),
  })
  await returnGoods(ctx, order)
  await returnRecordedFuel(ctx, order.id, reason)
  ctx.audit({
    action: 'close',
    entity: 'order',
    entityId: order.id,
    companyId: order.company_id,
    stationId: order.station_id,
    before: { status: order.status },
    after: { status },
    reason,
  })
  announce(ctx, order, status)
}

/** What stands in the way of paying or closing an order in this state. */
export function refuseIn(status: LockedOrder['status']) {
  if (status === 'lock') return refuse(OrderErrors.paying)
  return refuse(status === 'partiallyPaid' ? OrderErrors.hasPayments : OrderErrors.final)
}
