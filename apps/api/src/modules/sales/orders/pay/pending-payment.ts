/**
 * Payments that somebody else has to confirm: the order is locked until it is known what becomes of them.
 * What is said with the channel is no business of the order.
 */

import type { Cents } from '@app/kernel/money'
import type { Ctx } from '#http/context.ts'
import { deviceOf } from '#modules/marketing/user-coupons/use-pieces.ts'
import { periodOpeningShift } from '#modules/ledger/periods/service.ts'
import { requireService } from '#modules/organisation/stations/service.ts'
import { transactionMachine } from '#modules/sales/transactions/contract.ts'
import { lockTransaction } from '#modules/sales/transactions/service.ts'
import { machineOf } from '#modules/sales/transactions/machine.ts'
import {
  insertTransaction,
  updateTransaction,
  type NewTransaction,
} from '#modules/sales/transactions/transaction-rows.ts'
import { refuseIn } from '../closing/give-up.ts'
import { orderMachine, type Payment } from '../contract.ts'
import { giveGifts } from '../gifts/give-gifts.ts'
import { earnWithoutCard } from './earning.ts'
import { releaseCoupons, withCoupons } from './coupons.ts'
import { announce, holdOrder, requireOwnShift, takeOrder } from '../locking.ts'
import { amountFor, enterPayment, memberOf } from './pay.ts'
import { type LockedOrder, updateOrder } from '../order-rows.ts'

export interface PendingPayment {
  order: LockedOrder
  transaction: { id: number; transaction_no: string }
  amount: Cents
}

/**
 * Locks an order for a payment that is asked for elsewhere.
 *
 * @throws Refusal NOT_FOUND, STATION_EXPIRED, SHIFT_REQUIRED, ORDER_FINAL, ORDER_PAYING, PAYMENT_EXCEEDS,
 *   and those of {@link withCoupons}
 */
export async function beginPayment(
  ctx: Ctx,
  orderId: number,
  input: Pick<Payment, 'paymentType' | 'amount' | 'userDeals' | 'user'>,
  permissions: readonly string[],
): Promise<PendingPayment> {
  const booked = await takeOrder(ctx, orderId)
  const { booking } = booked
  requireService(booked.order, ctx.now)
  requireOwnShift(ctx, permissions, { row: booked.order, booking })
  const order = await withCoupons(ctx, booked, input)
  const amount = amountFor(order, input.amount)
  const status = orderMachine.next(order.status, 'startPay')
  if (!status) throw refuseIn(order.status)
  const userId = await memberOf(ctx, order, input)
  const row: NewTransaction = {
    company_id: order.company_id,
    station_id: order.station_id,
    order_id: order.id,
    payment_type: input.paymentType,
    amount_cents: amount,
    status: 'lock',
    user_id: userId,
    shift_id: booking.shiftId,
    business_day_id: booking.businessDayId,
    operator_id: ctx.session.userId,
    device_code: machineOf(ctx),
    client: deviceOf(ctx),
  }
  const transaction = await insertTransaction(ctx.db, row)
  await updateOrder(ctx.db, order.id, {
    status,
    seller_id: order.seller_id ?? ctx.session.userId,
    updated_by: ctx.session.userId,
  })
  announce(ctx, order, status)
  return { order, transaction, amount }
}

/** How a payment that was waited for may end: it is made, refused, or off. */
export type PendingEnd = 'confirm' | 'decline' | 'cancel'

/**
 * Ends the waiting, once: the order goes on as if the payment had been made at the counter now, or as if
 * it had never been begun. Money belongs to the shift and day in which it comes.
 *
 * @returns whether it was still waited for
 */
export async function endPayment(
  ctx: Ctx,
  of: { orderId: number; transactionId: number },
  end: PendingEnd,
): Promise<boolean> {
  const order = await holdOrder(ctx, of.orderId)
  const transaction = await lockTransaction(ctx, of.transactionId)
  const status = transactionMachine.next(transaction.status, end)
  if (transaction.status !== 'lock' || !status) return false
  if (end !== 'confirm') {
    await updateTransaction(ctx.db, transaction.id, { status })
    await unlockOrder(ctx, order)
    return true
  }
  const { company_id, station_id: id, time_zone, enable_shift_settle } = order
  const station = { id, company_id, time_zone, enable_shift_settle }
  const { shiftId, businessDayId } = await periodOpeningShift(ctx.db, station, ctx.now)
  await updateTransaction(ctx.db, transaction.id, {
    status,
    paid_at: ctx.now,
    shift_id: shiftId,
    business_day_id: businessDayId,
  })
  const { amount_cents: amount, user_id: userId } = transaction
  const operatorId = ctx.session.userId
  const booking = { companyId: company_id, stationId: id, shiftId, businessDayId, operatorId }
  await earnWithoutCard(ctx, { order, booking, amount }, { transactionId: transaction.id, userId })
  const paid = await enterPayment(ctx, { order, amount, card: undefined, buyer: userId })
  if (paid === 'success') {
    const buyerId = order.buyer_id ?? userId
    await giveGifts(ctx, { order, booking, buyerId, paidBy: undefined })
  }
  return true
}

/** The order can be paid in another way. */
async function unlockOrder(ctx: Ctx, order: LockedOrder): Promise<void> {
  const isUnpaid = order.paid_cents === 0
  const status = orderMachine.next(order.status, isUnpaid ? 'payFailed' : 'restFailed')
  if (!status) throw new Error(`order ${order.id} was waiting in state ${order.status}`)
  await updateOrder(ctx.db, order.id, { status, updated_by: ctx.session.userId })
  if (isUnpaid) await releaseCoupons(ctx, order)
  announce(ctx, order, status)
}
