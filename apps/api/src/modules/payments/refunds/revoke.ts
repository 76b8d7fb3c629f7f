/**
 * Revoking: undoing payments as if they had not been made, within the shift or day in which they were.
 *
 * Revoking one payment leaves its order, which is unpaid again, in whole or in part: the fuel is in
 * the tank, and the customer pays in another way. Revoking an order undoes all its payments and ends
 * it; its goods go back to the stock, and fuel that was only recorded by hand into the books. A recharge
 * is nothing without its payment, so both end it.
 */

import { subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { lockRefundTarget } from '#modules/cards/user-cards/payment/refund-target.ts'
import { findDetailFacts } from '#modules/ledger/entries/detail-rows.ts'
import { LedgerErrors } from '#modules/ledger/entries/errors.ts'
import { reverseAll } from '#modules/ledger/entries/postings/reverse.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import { takeBackWithPayment } from '#modules/marketing/user-coupons/payment-coupons.ts'
import { isSale, type Order, orderMachine } from '#modules/sales/orders/contract.ts'
import { OrderErrors } from '#modules/sales/orders/errors.ts'
import { announce, isInPeriod, requireOwnShift, takeOrder } from '#modules/sales/orders/locking.ts'
import { getOrder } from '#modules/sales/orders/service.ts'
import { updateOrder, type LockedOrder } from '#modules/sales/orders/order-rows.ts'
import { releaseCoupons, returnCoupons } from '#modules/sales/orders/pay/coupons.ts'
import { takeGiftsBack } from '#modules/sales/orders/gifts/take-gifts-back.ts'
import { returnGoods } from '#modules/sales/orders/goods/goods.ts'
import { returnRecordedFuel } from '#modules/sales/orders/fuel/recorded-fuel.ts'
import { returnToPrepayment } from '#modules/sales/prepayments/money.ts'
import { writeOff } from '#modules/sales/orders/closing/adjustments.ts'
import { type Transaction, transactionMachine } from '#modules/sales/transactions/contract.ts'
import { getTransaction } from '#modules/sales/transactions/service.ts'
import {
  updateTransaction,
  type LockedTransaction,
  lockStandingRows,
} from '#modules/sales/transactions/transaction-rows.ts'
import type { RevokeBody } from './contract.ts'
import { RefundErrors } from './errors.ts'
import { earnedBy } from './store.ts'
import { beginUndoing, recordRefund, requireNoInvoice } from './undoing.ts'

const REVOKERS = ['revoke'] as const

/**
 * @throws Refusal NOT_FOUND, TXN_NOT_REVOCABLE, ORDER_INVOICED, REFUND_CARD_RETURNED, BALANCE_SHORT,
 *   REFUND_GIFT_SPENT, REFUND_GIFT_ON_SUB_CARDS
 */
export async function revokeTransaction(
  ctx: Ctx,
  transactionId: number,
  { reason }: RevokeBody,
): Promise<Transaction> {
  const { booking, order, transaction } = await beginUndoing(ctx, transactionId)
  requireOwnShift(ctx, REVOKERS, { row: transaction, booking })
  requireRevocable(order, transaction, booking)
  await undo(ctx, { booking, order, transaction, reason })
  await takeAllGiftsBack(ctx, { booking, order, reason })
  await (order.kind === 'recharge'
    ? endOrder(ctx, order, reason)
    : reopenOrder(ctx, order, transaction))
  audit(ctx, { entity: 'transaction', id: transactionId, order, reason })
  return getTransaction(ctx, transactionId)
}

/** @throws Refusal NOT_FOUND, ORDER_PAYING, TXN_NOT_REVOCABLE, ORDER_INVOICED, and as above */
export async function revokeOrder(
  ctx: Ctx,
  orderId: number,
  { reason }: RevokeBody,
): Promise<Order> {
  const { order, booking } = await takeOrder(ctx, orderId)
  requireOwnShift(ctx, REVOKERS, { row: order, booking })
  if (order.status === 'lock') throw refuse(OrderErrors.paying)
  const isRefunded = order.refund_status !== 'none'
  if (isRefunded || !orderMachine.can(order.status, 'revoke')) {
    throw refuse(RefundErrors.notRevocable)
  }
  const payments = await lockStandingRows(ctx.db, orderId)
  for (const transaction of payments) requireRevocable(order, transaction, booking)
  for (const transaction of payments) await undo(ctx, { booking, order, transaction, reason })
  await takeAllGiftsBack(ctx, { booking, order, reason })
  await endOrder(ctx, order, reason)
  audit(ctx, { entity: 'order', id: orderId, order, reason })
  return getOrder(ctx, orderId, new Set(['transactions']))
}

function requireRevocable(
  order: LockedOrder,
  transaction: LockedTransaction,
  booking: Booking,
): void {
  requireNoInvoice(order)
  // A channel gives money back when it is told to, not when it was never paid: that is a refund.
  if (transaction.by_channel) throw refuse(RefundErrors.notRevocable)
  const isWhole = order.refund_status === 'none' && transaction.refunded_cents === 0
  const isRevocable = transactionMachine.can(transaction.status, 'revoke')
  // Of what was prepaid and has paid for fuel, or is held for it, the rest is refunded.
  const isUnused = order.prepaid_used_cents === 0 && order.prepaid_held_cents === 0
  if (isWhole && isUnused && isRevocable && isInPeriod(transaction, booking)) return
  throw refuse(RefundErrors.notRevocable)
}

/** Gives the whole payment back to where it came from. */
async function undo(
  ctx: Ctx,
  input: {
    booking: Booking
    order: LockedOrder
    transaction: LockedTransaction
    reason: string
  },
): Promise<void> {
  const { booking, order, transaction, reason } = input
  const { id, amount_cents: amount, payment_type: paymentType } = transaction
  if (transaction.prepay_order_id !== null) {
    await returnToPrepayment(ctx, transaction.prepay_order_id, amount)
  }
  if (transaction.user_card_id !== null) {
    // What the ledger finds must stay as it is until it is undone.
    const redirect = await holdCards(ctx, id, transaction.user_card_id)
    const source = { type: 'transaction', id }
    await reverseAll(ctx.db, booking, { source, circumstances: { reason }, redirect })
  } else if (await hasEarned(ctx.db, id)) {
    const source = { type: 'transaction', id }
    await reverseAll(ctx.db, booking, { source, circumstances: { reason } })
  }
  const back = { transactionId: id, done: 1, whole: 1, reason }
  const { used } = await takeBackWithPayment(ctx, back)
  if (order.kind === 'recharge' && used > 0) throw refuse(LedgerErrors.giftSpent)
  await updateTransaction(ctx.db, id, { status: 'revoked', revoked_at: ctx.now, reason })
  // A recharge that was a gift alone has nothing to give back.
  if (amount === 0) return
  await recordRefund(ctx, input, {
    kind: 'revoke',
    sequence: 1,
    amount_cents: amount,
    mode: 'original',
    cash_cents: paymentType === 'cash' ? amount : ZERO,
    card_cents: paymentType === 'debit' ? amount : ZERO,
    reopened_cents: isSale(order) ? amount : ZERO,
    reason,
  })
}

/** They came because the order was paid in full, which it is no more. */
const takeAllGiftsBack = (
  ctx: Ctx,
  { booking, order, reason }: { booking: Booking; order: LockedOrder; reason: string },
): Promise<void> => takeGiftsBack(ctx, { orderId: order.id, booking, done: 1, whole: 1, reason })

/** Whether a payment without a card has earned points or growth. */
const hasEarned = async (db: Db, transactionId: number): Promise<boolean> =>
  (await earnedBy(db, transactionId, 'score')) !== undefined ||
  (await earnedBy(db, transactionId, 'level')) !== undefined

/**
 * Holds the card that was charged, or the one that gets back what was paid.
 *
 * @returns where money comes that the card which paid cannot use any more
 */
async function holdCards(ctx: Ctx, transactionId: number, cardId: number) {
  const paid = await findDetailFacts(ctx.db, { transactionId, type: 'consume' })
  if (!paid) {
    await lockCard(ctx, cardId)
    return undefined
  }
  const { card, isClosed } = await lockRefundTarget(ctx, paid.fund_user_card_id)
  if (isClosed) throw refuse(RefundErrors.revokeCardReturned)
  return { from: paid.fund_user_card_id, to: card.id }
}

/** What was paid is due again. */
async function reopenOrder(
  ctx: Ctx,
  order: LockedOrder,
  { amount_cents: amount }: LockedTransaction,
): Promise<void> {
  const paid = subtract(order.paid_cents, amount)
  const status = orderMachine.next(order.status, paid === 0 ? 'unpayAll' : 'unpayPart')
  if (!status) throw refuse(RefundErrors.notRevocable)
  await updateOrder(ctx.db, order.id, {
    status,
    paid_cents: paid,
    paid_at: null,
    updated_by: ctx.session.userId,
  })
  if (paid === 0) await releaseCoupons(ctx, order)
  announce(ctx, order, status)
}

async function endOrder(ctx: Ctx, order: LockedOrder, reason: string): Promise<void> {
  await updateOrder(ctx.db, order.id, {
    status: 'close',
    refund_status: 'full',
    refunded_cents: order.paid_cents,
    reason,
    closed_at: ctx.now,
    updated_by: ctx.session.userId,
    ...(await writeOff(ctx, order, reason)),
  })
  await returnGoods(ctx, order)
  await returnRecordedFuel(ctx, order.id, reason)
  await returnCoupons(ctx, order)
  announce(ctx, order, 'close')
}

function audit(
  ctx: Ctx,
  input: { entity: 'order' | 'transaction'; id: number; order: LockedOrder; reason: string },
): void {
  const { entity, id, order, reason } = input
  ctx.audit({
    action: 'revoke',
    entity,
    entityId: id,
    companyId: order.company_id,
    stationId: order.station_id,
    before: { orderStatus: order.status, paid: order.paid_cents },
    reason,
  })
}
