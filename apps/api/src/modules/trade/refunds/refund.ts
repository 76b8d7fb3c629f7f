/** Refunding: giving back a part of a payment, or all of it, whenever it was made. */

import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { requireSecondPerson } from '../../access/approvals/service.ts'
import { lockCard } from '../../cards/user-cards/service.ts'
import { refundConsume } from '../../ledger/entries/service.ts'
import { orderMachine } from '../orders/contract.ts'
import {
  announce,
  changeOrder,
  type LockedOrder,
  releaseCoupons,
  returnCoupons,
  returnGoods,
} from '../orders/service.ts'
import { RECEIVED_TYPES, transactionMachine } from '../transactions/contract.ts'
import { changeTransaction, getTransaction } from '../transactions/service.ts'
import type { RefundBody, RefundReply } from './contract.ts'
import { RefundErrors } from './errors.ts'
import { takeEarningsBack } from './earnings.ts'
import { getRefund } from './service.ts'
import { grantedQuota, refundsSoFar } from './store.ts'
import { beginUndoing, recordRefund, requireNoInvoice, type Undoing } from './undoing.ts'

/** Above this a cash refund is for company users, unless the company says otherwise; cents. */
const DEFAULT_CASH_LIMIT = 10_000

/** Where the money of a refund went. */
interface GivenBack {
  cash: Cents
  card: Cents
}

/**
 * Gives money of a payment back. A card gets it in the proportion in which it paid; in cash only own
 * money is paid out, the gift returns to the card.
 *
 * @throws Refusal FORBIDDEN, REASON_REQUIRED, APPROVAL_REQUIRED, APPROVAL_STALE, TXN_NOT_REFUNDABLE,
 *   ORDER_INVOICED, REFUND_EXCEEDS
 */
export async function refundTransaction(
  ctx: Ctx,
  transactionId: number,
  body: RefundBody,
): Promise<RefundReply> {
  const { amount, mode, reason = '' } = body
  requireRight(ctx, body)
  const undoing = await beginUndoing(ctx, transactionId)
  const { next: sequence, cash } = await refundsSoFar(ctx.db, transactionId)
  requireRefundable(undoing, amount)
  if (isBeyondCashLimit(ctx, undoing, { mode, total: add(cash, amount) })) {
    await requireApproval(ctx, undoing, body)
  }
  const { booking, order, transaction } = undoing
  const given = await giveBack(ctx, undoing, { ...body, sequence })
  const refundId = await recordRefund(ctx, undoing, {
    kind: 'refund',
    sequence,
    amount_cents: amount,
    mode,
    cash_cents: given.cash,
    card_cents: given.card,
    reason,
  })
  const refunded = add(transaction.refunded_cents, amount)
  await takeEarningsBack(ctx.db, booking, {
    transactionId,
    orderId: order.id,
    sequence,
    done: refunded,
    whole: transaction.amount_cents,
    events: ['loseEarnedPoints', 'loseGrowth'],
    reason,
  })
  await changeTransaction(ctx.db, transactionId, {
    refunded_cents: refunded,
    status: refunded === transaction.amount_cents ? 'refunded' : 'partRefunded',
  })
  await enterRefund(ctx, order, amount)
  audit(ctx, undoing, { ...body, refundId })
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

/** What was refunded in cash before counts as well: many small refunds are a large one. */
function isBeyondCashLimit(
  ctx: Ctx,
  { order }: Undoing,
  { mode, total }: { mode: RefundBody['mode']; total: Cents },
): boolean {
  const limit = order.refund_policy.cashLimit ?? DEFAULT_CASH_LIMIT
  const isCompanyUser = ctx.session.roles.some(({ defaultRole }) => defaultRole === 'company_user')
  return mode === 'cash' && total > limit && !isCompanyUser
}

/** Much cash is for company users: they do it themselves, or allow it. */
const requireApproval = (
  ctx: Ctx,
  { order, transaction }: Undoing,
  { amount, reason = '' }: RefundBody,
): Promise<void> =>
  requireSecondPerson(ctx, {
    command: 'refundCash',
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
    approver: 'company_user',
  })

/** Ways of paying whose money can be given back here; a recharge has its own way. */
const REFUNDABLE = new Set<string>(['debit', ...RECEIVED_TYPES])

function requireRefundable({ order, transaction }: Undoing, amount: Cents): void {
  const isRefundable =
    order.kind !== 'recharge' &&
    REFUNDABLE.has(transaction.payment_type) &&
    transactionMachine.can(transaction.status, 'refundPart')
  if (!isRefundable) throw refuse(RefundErrors.notRefundable)
  requireNoInvoice(order)
  const max = subtract(transaction.amount_cents, transaction.refunded_cents)
  if (amount > max) throw refuse(RefundErrors.exceeds, { max })
}

async function giveBack(
  ctx: Ctx,
  { booking, order, transaction }: Undoing,
  { amount, mode, reason, sequence }: RefundBody & { sequence: number },
): Promise<GivenBack> {
  const { id, payment_type: paymentType, user_card_id: cardId } = transaction
  if (paymentType !== 'debit' || cardId === null) {
    return { cash: mode === 'cash' || paymentType === 'cash' ? amount : ZERO, card: ZERO }
  }
  const { balance } = await lockCard(ctx, cardId)
  return refundConsume(ctx.db, booking, {
    balance,
    transactionId: id,
    amount,
    mode,
    sale: order.kind,
    source: { type: 'transaction', id, seq: sequence },
    takesQuota: await grantedQuota(ctx.db, id),
    circumstances: { orderId: order.id, transactionId: id, reason },
  })
}

/** Of a sale that is paid in full, some was given back; of another one, less is paid. */
async function enterRefund(ctx: Ctx, order: LockedOrder, amount: Cents): Promise<void> {
  if (order.status !== 'success') return unpay(ctx, order, amount)
  const refunded = add(order.refunded_cents, amount)
  const isFull = refunded === order.paid_cents
  await changeOrder(ctx.db, order.id, {
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
  await changeOrder(ctx.db, order.id, {
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
