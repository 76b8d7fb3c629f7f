/**
 * Recharges that a customer pays by phone: the card is credited when the money is here, once, with what
 * was promised when they were asked.
 */

import { add, type Cents } from '@app/kernel/money'
import { Refusal, refuse } from '@app/kernel/problem'
import { inSavepoint } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import {
  requireRechargeable,
  requireBelowMaxBalance,
} from '#modules/cards/user-cards/payment/recharging.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import { periodOpeningShift } from '#modules/ledger/periods/service.ts'
import { orderMachine } from '#modules/sales/orders/contract.ts'
import type { PendingEnd } from '#modules/sales/orders/pay/pending-payment.ts'
import { announce, holdOrder } from '#modules/sales/orders/locking.ts'
import { updateOrder, type LockedOrder } from '#modules/sales/orders/order-rows.ts'
import { transactionMachine } from '#modules/sales/transactions/contract.ts'
import { lockTransaction } from '#modules/sales/transactions/service.ts'
import {
  updateTransaction,
  type LockedTransaction,
} from '#modules/sales/transactions/transaction-rows.ts'
import type { ChannelRechargeBody, RechargeReply } from './contract.ts'
import { creditCard, recordSale, type SaleIds } from './credit.ts'
import { RechargeErrors } from './errors.ts'
import { auditGift, replyOf, takeCard } from './recharge.ts'
import { addPromise, findRecharge, promiseOf } from './store.ts'

export interface PendingRecharge extends SaleIds {
  booking: Booking
  amount: Cents
}

/**
 * Writes down what a customer is asked for, and what the card gets once it is paid.
 *
 * @throws Refusal those of {@link takeCard}
 */
export async function beginRecharge(
  ctx: Ctx,
  cardId: number,
  body: ChannelRechargeBody,
): Promise<PendingRecharge> {
  const { booking, card, bought } = await takeCard(ctx, cardId, body)
  const { remark = '', reason, paymentType } = body
  const payment = { payment_type: paymentType }
  const ids = await recordSale(ctx, { booking, card, bought, payment, isPaid: false, remark })
  await addPromise(ctx.db, {
    booking,
    orderId: ids.orderId,
    promised: bought,
    reason: reason ?? '',
  })
  auditGift(ctx, card, body)
  return { ...ids, booking, amount: bought.amount }
}

/** How far a recharge is, for whoever asked for it. @throws Refusal NOT_FOUND, NOT_A_RECHARGE */
export async function getRecharge(ctx: Ctx, transactionId: number): Promise<RechargeReply> {
  const found = orNotFound(await findRecharge(ctx.db, ctx.scope, transactionId))
  const { orderId, cardId, kind } = found
  if (kind !== 'recharge' || cardId === null) throw refuse(RechargeErrors.notRecharge)
  return replyOf(ctx, { orderId, cardId, transactionId })
}

/**
 * Ends the waiting, once: the card is credited, in the shift and day in which the money comes; or
 * nothing was sold.
 *
 * @returns false when the money is here and the card cannot take it any more: it has to go back
 */
export async function endRecharge(
  ctx: Ctx,
  of: { orderId: number; transactionId: number },
  end: PendingEnd,
): Promise<boolean> {
  const order = await holdOrder(ctx, of.orderId)
  const transaction = await lockTransaction(ctx, of.transactionId)
  if (transaction.status !== 'lock') return true
  if (end !== 'confirm') {
    await giveUp(ctx, { order, transaction }, end)
    return true
  }
  try {
    await inSavepoint(ctx.db, () => enterMoney(ctx, { order, transaction }))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  announce(ctx, order, 'success')
  return true
}

interface Locked {
  order: LockedOrder
  transaction: LockedTransaction
}

async function enterMoney(ctx: Ctx, { order, transaction }: Locked): Promise<void> {
  const { id: orderId, company_id: companyId, station_id: stationId } = order
  const { id: transactionId, amount_cents: amount, payment_type: paymentType } = transaction
  const { promised, reason, remark } = await promiseOf(ctx.db, orderId)
  const station = { ...order, id: stationId }
  const period = await periodOpeningShift(ctx.db, station, ctx.now)
  const card = await lockCard(ctx, transaction.user_card_id ?? 0)
  requireRechargeable(card, { screen: undefined, now: ctx.now })
  requireBelowMaxBalance(card, add(amount, promised.gift.amount))
  const booked = {
    shift_id: period.shiftId,
    business_day_id: period.businessDayId,
    paid_at: ctx.now,
    status: 'success',
  } as const
  await updateTransaction(ctx.db, transactionId, booked)
  await updateOrder(ctx.db, orderId, { ...booked, paid_cents: amount })
  const booking = { ...period, companyId, stationId, operatorId: ctx.session.userId }
  const ids = { orderId, transactionId }
  await creditCard(ctx, { booking, card, ids, amount, paymentType, promised, reason, remark })
}

/** Nothing was sold: neither is anything due. */
async function giveUp(
  ctx: Ctx,
  { order, transaction }: Locked,
  end: Exclude<PendingEnd, 'confirm'>,
): Promise<void> {
  const status = orderMachine.next(order.status, 'fail')
  const paid = transactionMachine.next(transaction.status, end)
  if (!status || !paid) throw new Error(`recharge ${order.id} was waiting as ${order.status}`)
  await updateTransaction(ctx.db, transaction.id, { status: paid })
  await updateOrder(ctx.db, order.id, { status, closed_at: ctx.now })
  announce(ctx, order, status)
}
