/** Refunding: giving back a part of a payment, or all of it, whenever it was made. */

import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { requireSecondPerson } from '../../access/approvals/service.ts'
import { lockCard } from '../../cards/user-cards/service.ts'
import { refundConsume } from '../../ledger/entries/service.ts'
import { askForRefund } from '../channels/ask-refund.ts'
import { RECEIVED_TYPES, transactionMachine } from '../transactions/contract.ts'
import { getTransaction } from '../transactions/service.ts'
import { bookRefund, type GivenBack } from './book-refund.ts'
import type { RefundBody, RefundReply } from './contract.ts'
import { RefundErrors } from './errors.ts'
import { getRefund } from './service.ts'
import { grantedQuota, refundsSoFar } from './store.ts'
import { beginUndoing, requireNoInvoice, type Undoing } from './undoing.ts'

/** Above this a cash refund is for company users, unless the company says otherwise; cents. */
const DEFAULT_CASH_LIMIT = 10_000

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
  if (mode === 'original' && undoing.transaction.by_channel) {
    await askForRefund(ctx, undoing.transaction, { amount, reason })
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
