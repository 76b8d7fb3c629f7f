/** Closing an order by hand. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, isOwnOnly } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { Order } from '../contract.ts'
import type { Closing } from './contract.ts'
import { giveUp } from './give-up.ts'
import { requireOwnShift, takeOrder } from '../locking.ts'
import { getOrder } from '../service.ts'

const CLOSERS = ['closeOrder'] as const

/**
 * Closes an unpaid order; its goods go back to the stock. Fuel does not come back: an order for it is
 * closed by the manager alone, and the reason is what remains of the money.
 *
 * @throws Refusal FORBIDDEN, ORDER_FINAL, ORDER_PAYING, ORDER_HAS_PAYMENTS
 */
export async function closeOrder(ctx: Ctx, orderId: number, { reason }: Closing): Promise<Order> {
  const { order, booking } = await takeOrder(ctx, orderId)
  requireOwnShift(ctx, CLOSERS, { row: order, booking })
  const isUndelivered = order.kind === 'goods' || order.kind === 'prepay'
  if (isOwnOnly(ctx, CLOSERS) && !isUndelivered) throw refuse(HttpErrors.forbidden)
  await giveUp(ctx, order, reason)
  return getOrder(ctx, orderId, new Set())
}
