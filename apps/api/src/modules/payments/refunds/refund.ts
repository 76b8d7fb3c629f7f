/** Refunding: giving back a part of a payment, or all of it, whenever it was made. */

import { add, type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { lockRefundTarget } from '#modules/cards/user-cards/payment/refund-target.ts'
import { findDetailFacts } from '#modules/ledger/entries/detail-rows.ts'
import { refundConsume } from '#modules/ledger/entries/postings/refund-consume.ts'
import { askForRefund } from '#modules/payments/channels/refunds/ask-refund.ts'
import { returnSome } from '#modules/sales/orders/goods/goods.ts'
import { leftOf } from '#modules/sales/orders/order-rows.ts'
import { reserve, returnToPrepayment } from '#modules/sales/prepayments/money.ts'
import {
  isPaidInMoney,
  TILL_TYPES,
  transactionMachine,
} from '#modules/sales/transactions/contract.ts'
import { getTransaction } from '#modules/sales/transactions/service.ts'
import { bookRefund, type GivenBack } from './book-refund.ts'
import type { RefundBody, RefundReply } from './contract.ts'
import { RefundErrors } from './errors.ts'
import { getRefund } from './service.ts'
import { cashRefunded } from './store.ts'
import { grantedQuota, nextRefund } from './refund-rows.ts'
import { beginUndoing, requireNoInvoice, type Undoing } from './undoing.ts'

/** Above these, cents, cash refunds need a permission of their own, unless the company says otherwise. */
const DEFAULT_LIMITS = { cashLimit: 10_000, cashDayLimit: 50_000 }

/**
 * Gives money of a payment back. A card gets it in the proportion in which it paid; in cash only own
 * money is paid out, the gift returns to the card. What a sub card cannot use any more comes to its master
 * card; a closed account gets nothing: its money is paid out, and gift is forfeited. What was paid from a
 * prepayment is left there again, and given back from there.
 *
 * @throws Refusal FORBIDDEN, REASON_REQUIRED, APPROVAL_REQUIRED, APPROVAL_STALE, TXN_NOT_REFUNDABLE,
 *   ORDER_INVOICED, REFUND_NO_MONEY, REFUND_TO_PREPAYMENT, REFUND_EXCEEDS, REFUND_CARD_RETURNED, RETURN_EXCEEDS
 */
export async function refundTransaction(
  ctx: Ctx,
  transactionId: number,
  body: RefundBody,
): Promise<RefundReply> {
  const { amount, mode, reason = '' } = body
  requireRight(ctx, body)
  const undoing = await beginUndoing(ctx, transactionId)
  const sequence = await nextRefund(ctx.db, transactionId)
  if (body.returned) await returnSome(ctx, undoing.order, body.returned)
  requireRefundable(undoing, body)
  if (mode === 'cash' && (await isBeyondCashLimit(ctx, undoing, amount))) {
    await requireApproval(ctx, undoing, body)
  }
  if (mode === 'original' && undoing.transaction.by_channel) {
    await askForRefund(ctx, undoing.transaction, { amount, reason })
    if (undoing.order.kind === 'prepay') await reserve(ctx.db, undoing.order.id, amount)
    return { transaction: await getTransaction(ctx, transactionId), refund: null }
  }
  const given = await giveBack(ctx, undoing, { ...body, sequence })
  const refundId = await bookRefund(ctx, undoing, { amount, mode, reason, sequence, given })
  return {
    transaction: await getTransaction(ctx, transactionId),
    refund: await getRefund(ctx, refundId),
  }
}

function requireRight(ctx: Ctx, { mode, reason }: RefundBody): void {
  const right = mode === 'cash' ? 'refundCash' : 'refund'
  if (!ctx.session.permissions.has(right)) throw refuse(HttpErrors.forbidden)
  if (mode === 'cash' && !reason) throw refuse(RefundErrors.reasonRequired)
}

/**
 * What was refunded in cash before counts as well, of the whole order and by the same person on the same day:
 * many small refunds are a large one.
 */
async function isBeyondCashLimit(
  ctx: Ctx,
  { booking, order }: Undoing,
  amount: Cents,
): Promise<boolean> {
  if (ctx.session.permissions.has('refundLargeCash')) return false
  const { cashLimit, cashDayLimit } = { ...DEFAULT_LIMITS, ...order.refund_policy }
  const before = await cashRefunded(ctx.db, { orderId: order.id, booking })
  return add(before.order, amount) > cashLimit || add(before.day, amount) > cashDayLimit
}

/** Who may not refund that much cash asks somebody who may. */
const requireApproval = (
  ctx: Ctx,
  { order, transaction }: Undoing,
  { amount, reason = '' }: RefundBody,
): Promise<void> =>
  requireSecondPerson(ctx, {
    command: 'refundLargeCash',
    companyId: order.company_id,
    stationId: order.station_id,
    subject: order.order_no,
    facts: [
      { name: 'amount', after: amount },
      {
        name: 'refunded',
        before: transaction.refunded_cents,
        after: add(transaction.refunded_cents, amount),
      },
    ],
    reason,
    evenAlone: true,
  })

/** Ways of paying whose money can be given back here; a recharge has its own way. */
const REFUNDABLE = new Set<string>(['debit', 'prepaid', ...TILL_TYPES])

function requireRefundable({ order, transaction }: Undoing, { amount, mode }: RefundBody): void {
  const isRefundable =
    order.kind !== 'recharge' &&
    REFUNDABLE.has(transaction.payment_type) &&
    transactionMachine.can(transaction.status, 'refundPart')
  if (!isRefundable) throw refuse(RefundErrors.notRefundable)
  if (mode === 'cash' && !isPaidInMoney(transaction.payment_type))
    throw refuse(RefundErrors.noMoney)
  if (mode === 'cash' && transaction.payment_type === 'prepaid') {
    throw refuse(RefundErrors.toPrepayment)
  }
  requireNoInvoice(order)
  const max = refundableOf({ order, transaction })
  if (amount > max) throw refuse(RefundErrors.exceeds, { max })
}

/** What is left of a payment; of a prepayment no more than has paid for no fuel and is not held for any. */
function refundableOf({ order, transaction }: Pick<Undoing, 'order' | 'transaction'>): Cents {
  const kept = subtract(transaction.amount_cents, transaction.refunded_cents)
  return order.kind === 'prepay' ? smaller(kept, leftOf(order)) : kept
}

async function giveBack(
  ctx: Ctx,
  { booking, order, transaction }: Undoing,
  { amount, mode, reason, sequence }: RefundBody & { sequence: number },
): Promise<GivenBack> {
  const { id, payment_type: paymentType } = transaction
  if (transaction.prepay_order_id !== null) {
    await returnToPrepayment(ctx, transaction.prepay_order_id, amount)
    return { cash: ZERO, card: ZERO }
  }
  if (paymentType !== 'debit') {
    return { cash: mode === 'cash' || paymentType === 'cash' ? amount : ZERO, card: ZERO }
  }
  const paid = await findDetailFacts(ctx.db, { transactionId: id, type: 'consume' })
  if (!paid) throw refuse(RefundErrors.notRefundable)
  const { card, isClosed } = await lockRefundTarget(ctx, paid.fund_user_card_id)
  if (isClosed && mode === 'original') throw refuse(RefundErrors.cardReturned)
  return refundConsume(ctx.db, booking, {
    balance: card.balance,
    isClosed,
    transactionId: id,
    amount,
    mode,
    sale: order.kind,
    source: { type: 'transaction', id, seq: sequence },
    takesQuota: await grantedQuota(ctx.db, id),
    circumstances: { orderId: order.id, transactionId: id, reason },
  })
}
