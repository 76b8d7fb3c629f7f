/**
 * What becomes of the money of a prepayment. Its order is held before each step, after the order of the fuel that it
 * pays; and the database refuses to use, hold and give back more than was paid.
 */

import { sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { announce } from '#modules/sales/orders/locking.ts'
import {
  leftOf,
  type LockedOrder,
  lockOrderRow,
  updateOrder,
} from '#modules/sales/orders/order-rows.ts'
import { PrepaymentErrors } from './errors.ts'

/** The order of a prepayment, for whoever uses it or gives back of it; however old it is. @throws Refusal NOT_FOUND */
export const holdPrepayment = async (ctx: Ctx, orderId: number): Promise<LockedOrder> =>
  orNotFound(
    await lockOrderRow(ctx.db, { orderId, stationIds: ctx.scope.stationIds, now: ctx.now }),
  )

/**
 * @returns what a held prepayment may still buy
 * @throws Refusal PREPAYMENT_NONE, PREPAYMENT_UNPAID, PREPAYMENT_USED
 */
export function spendableOf(order: LockedOrder): Cents {
  if (order.kind !== 'prepay') throw refuse(PrepaymentErrors.notOne)
  const left = leftOf(order)
  const isOver = order.status === 'close' || order.refund_status === 'full'
  if (isOver || (left === 0 && order.status === 'success')) {
    throw refuse(PrepaymentErrors.nothingLeft)
  }
  if (order.status !== 'success') throw refuse(PrepaymentErrors.unpaid)
  return left
}

/** Sets money aside, for a fuelling or for its way back through a channel. */
export const reserve = (db: Db, orderId: number, amount: Cents): Promise<void> =>
  updateOrder(db, orderId, { prepaid_held_cents: sql`prepaid_held_cents + ${amount}` })

/** Lets go of what was set aside. */
export const unreserve = (db: Db, orderId: number, amount: Cents): Promise<void> =>
  updateOrder(db, orderId, { prepaid_held_cents: sql`prepaid_held_cents - ${amount}` })

/** Uses some of what was set aside, and lets go of the rest. */
export const spend = (
  db: Db,
  orderId: number,
  { held, amount }: { held: Cents; amount: Cents },
): Promise<void> =>
  updateOrder(db, orderId, {
    prepaid_held_cents: sql`prepaid_held_cents - ${held}`,
    prepaid_used_cents: sql`prepaid_used_cents + ${amount}`,
  })

/** A payment from a prepayment is undone: its money is left there again, and given back from there. */
export async function returnToPrepayment(ctx: Ctx, orderId: number, amount: Cents): Promise<void> {
  const order = await holdPrepayment(ctx, orderId)
  await updateOrder(ctx.db, orderId, { prepaid_used_cents: sql`prepaid_used_cents - ${amount}` })
  announce(ctx, order, order.status)
}
