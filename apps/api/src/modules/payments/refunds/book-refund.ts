/** Booking money that was given back: on its payment, its order and what they had earned. */

import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { isSale, orderMachine } from '#modules/sales/orders/contract.ts'
import { announce } from '#modules/sales/orders/locking.ts'
import { updateOrder, type LockedOrder } from '#modules/sales/orders/order-rows.ts'
import { releaseCoupons, returnCoupons } from '#modules/sales/orders/pay/coupons.ts'
import { takeGiftsBack } from '#modules/sales/orders/gifts/take-gifts-back.ts'
import { returnGoods } from '#modules/sales/orders/goods/goods.ts'
import { updateTransaction } from '#modules/sales/transactions/transaction-rows.ts'
import type { RefundBody } from './contract.ts'
import { takeEarningsBack } from './earnings.ts'
import { RefundErrors } from './errors.ts'
import { recordRefund, type Undoing } from './undoing.ts'

/** Where the money of a refund went. */
export interface GivenBack {
  cash: Cents
  card: Cents
}

interface Given extends Pick<RefundBody, 'amount' | 'mode'> {
  reason: string
  sequence: number
  given: GivenBack
}

/** @returns the refund's id */
export async function bookRefund(
  ctx: Ctx,
  undoing: Undoing,
  { amount, mode, reason, sequence, given }: Given,
): Promise<number> {
  const { booking, order, transaction } = undoing
  const refundId = await recordRefund(ctx, undoing, {
    kind: 'refund',
    sequence,
    amount_cents: amount,
    mode,
    cash_cents: given.cash,
    card_cents: given.card,
    // Of a sale that is paid in full, some was given back; of another one, less is paid.
    reopened_cents: order.status === 'success' || !isSale(order) ? ZERO : amount,
    reason,
  })
  const refunded = add(transaction.refunded_cents, amount)
  await takeEarningsBack(ctx.db, booking, {
    transactionId: transaction.id,
    orderId: order.id,
    sequence,
    done: refunded,
    whole: transaction.amount_cents,
    events: ['loseEarnedPoints', 'loseGrowth'],
    reason,
  })
  await updateTransaction(ctx.db, transaction.id, {
    refunded_cents: refunded,
    status: refunded === transaction.amount_cents ? 'refunded' : 'partRefunded',
  })
  await enterRefund(ctx, undoing, { amount, reason })
  audit(ctx, undoing, { amount, mode, reason, refundId })
  return refundId
}

async function enterRefund(
  ctx: Ctx,
  { order, booking }: Undoing,
  { amount, reason }: { amount: Cents; reason: string },
): Promise<void> {
  if (order.status !== 'success') return unpay(ctx, order, amount)
  const refunded = add(order.refunded_cents, amount)
  const whole = order.paid_cents
  const isFull = refunded === whole
  await takeGiftsBack(ctx, { orderId: order.id, booking, done: refunded, whole, reason })
  await updateOrder(ctx.db, order.id, {
    refunded_cents: refunded,
    refund_status: isFull ? 'full' : 'part',
    updated_by: ctx.session.userId,
  })
  if (isFull) {
    await returnGoods(ctx, order)
    await returnCoupons(ctx, order)
  }
  announce(ctx, order, order.status)
}

async function unpay(ctx: Ctx, order: LockedOrder, amount: Cents): Promise<void> {
  const paid = subtract(order.paid_cents, amount)
  const status = orderMachine.next(order.status, paid === 0 ? 'unpayAll' : 'unpayPart')
  if (!status) throw refuse(RefundErrors.notRefundable)
  await updateOrder(ctx.db, order.id, {
    status,
    paid_cents: paid,
    updated_by: ctx.session.userId,
  })
  if (paid === 0) await releaseCoupons(ctx, order)
  announce(ctx, order, status)
}

function audit(
  ctx: Ctx,
  { order, transaction }: Undoing,
  { amount, mode, reason, refundId }: RefundBody & { refundId: number },
): void {
  ctx.audit({
    action: 'refund',
    entity: 'transaction',
    entityId: transaction.id,
    companyId: order.company_id,
    stationId: order.station_id,
    before: { refunded: transaction.refunded_cents },
    after: { refund: refundId, amount, mode },
    reason,
  })
}
