/** The way back of a recharge: planned, refunded in part or whole, or revoked. */

import { add, type Cents, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { requireRecent } from '#lists/list-context.ts'
import { getUserCard, lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { balanceOf } from '#modules/ledger/accounts/service.ts'
import { findDetailFacts } from '#modules/ledger/entries/detail-rows.ts'
import {
  maxRefundOfCharge,
  planChargeRefund,
  refundCharge,
} from '#modules/ledger/entries/postings/refund-charge.ts'
import { planCouponReturn } from '#modules/marketing/user-coupons/service.ts'
import { takeBackWithPayment } from '#modules/marketing/user-coupons/payment-coupons.ts'
import { askForRefund } from '#modules/payments/channels/refunds/ask-refund.ts'
import { announce } from '#modules/sales/orders/locking.ts'
import { updateOrder } from '#modules/sales/orders/order-rows.ts'
import type { RevokeBody } from '#modules/payments/refunds/contract.ts'
import { RefundErrors } from '#modules/payments/refunds/errors.ts'
import { revokeTransaction } from '#modules/payments/refunds/revoke.ts'
import {
  beginUndoing,
  recordRefund,
  requireNoInvoice,
  type Undoing,
} from '#modules/payments/refunds/undoing.ts'
import { grantedQuota, nextRefund } from '#modules/payments/refunds/refund-rows.ts'
import { takeEarningsBack } from '#modules/payments/refunds/earnings.ts'
import { transactionMachine } from '#modules/sales/transactions/contract.ts'
import { getTransaction } from '#modules/sales/transactions/service.ts'
import { updateTransaction } from '#modules/sales/transactions/transaction-rows.ts'
import type {
  RechargeRefundBody,
  RechargeRefunded,
  RechargeRevoked,
  RefundPlan,
} from './contract.ts'
import { detailsOf } from './details.ts'
import { requireAnother } from './refund-approval.ts'
import { type ChargeRow, findCharge, findChargeOrGift, linesOf } from './store.ts'

/**
 * What a refund would give and take; by default of everything that can still be refunded.
 *
 * @throws Refusal NOT_FOUND, REFUND_EXCEEDS, REFUND_GIFT_SPENT
 */
export async function planRefund(
  ctx: Ctx,
  detailId: number,
  amount: Cents | undefined,
): Promise<RefundPlan> {
  const line = await chargeIn(ctx, detailId)
  const balance = await balanceOf(ctx.db, line.user_card_id)
  const charged = await chargedFacts(ctx, line)
  const max = maxRefundOfCharge(charged, balance)
  const requested = amount ?? max
  const { recovered: couponsTaken, used: couponsUsed } = await planCouponReturn(
    ctx,
    line.transaction_id,
    { done: add(charged.refunded_principal, requested), whole: charged.principal },
  )
  const coupons = { couponsTaken, couponsUsed }
  if (requested === 0) {
    return { max, giftTaken: ZERO, giftShort: ZERO, payout: ZERO, ...coupons }
  }
  const plan = await planChargeRefund(ctx.db, { balance, chargeDetailId: detailId, requested })
  const { giftTaken, giftShort, payout } = plan
  return { max, giftTaken, giftShort, payout, ...coupons }
}

/**
 * Gives money of a recharge back and takes its gift, bonus points and coupons back in proportion. Whoever took
 * the money does not give it back alone, but for small change in the same shift.
 *
 * @throws Refusal NOT_FOUND, APPROVAL_REQUIRED, APPROVAL_STALE, TXN_NOT_REFUNDABLE, ORDER_INVOICED, REFUND_EXCEEDS,
 *   REFUND_GIFT_SPENT
 */
export async function refundRecharge(
  ctx: Ctx,
  detailId: number,
  body: RechargeRefundBody,
): Promise<RechargeRefunded> {
  const line = await chargeIn(ctx, detailId)
  const undoing = await beginUndoing(ctx, line.transaction_id)
  const { order, transaction } = undoing
  requireNoInvoice(order)
  if (!transactionMachine.can(transaction.status, 'refundPart')) {
    throw refuse(RefundErrors.notRefundable)
  }
  await requireAnother(ctx, { undoing, line }, body)
  const known = await linesOf(ctx.db, transaction.id)
  const sequence = await nextRefund(ctx.db, transaction.id)
  const { giftTaken, giftShort, payout } = await giveBack(ctx, { undoing, line, sequence }, body)
  await takeBonusBack(ctx, { undoing, line, sequence }, body.reason)
  const coupons = await takeCouponsBack(ctx, line, body.reason)
  if (isThroughChannel(undoing, body.mode)) {
    await askForRefund(ctx, transaction, { amount: payout, reason: body.reason })
  }
  await enterRefund(ctx, { undoing, line }, { payout, mode: body.mode })
  audit(ctx, { line, undoing }, { ...body, payout })
  const undone = await undoneSince(ctx, line, known)
  return { ...undone, giftTaken, giftShort, payout, ...coupons }
}

/**
 * Undoes a recharge of the running shift or day, of which nothing has been spent; a gift by hand as well.
 *
 * @throws Refusal NOT_FOUND, and those of {@link revokeTransaction}
 */
export async function revokeRecharge(
  ctx: Ctx,
  detailId: number,
  body: RevokeBody,
): Promise<RechargeRevoked> {
  const line = await requireSeen(ctx, await findChargeOrGift(ctx.db, ctx.scope, detailId))
  const known = await linesOf(ctx.db, line.transaction_id)
  await revokeTransaction(ctx, line.transaction_id, body)
  return undoneSince(ctx, line, known)
}

const chargeIn = async (ctx: Ctx, detailId: number): Promise<ChargeRow> =>
  requireSeen(ctx, await findCharge(ctx.db, ctx.scope, detailId))

/** @throws Refusal NOT_FOUND, also for one that is older than the caller may look back */
async function requireSeen(ctx: Ctx, found: ChargeRow | undefined): Promise<ChargeRow> {
  const line = orNotFound(found)
  await requireRecent(ctx, 'cardDetails', line.created_at)
  return line
}

interface Step {
  undoing: Undoing
  line: ChargeRow
  /** Which refund of the payment this is. */
  sequence: number
}

async function giveBack(
  ctx: Ctx,
  { undoing, line, sequence }: Step,
  { amount, mode, reason }: RechargeRefundBody,
) {
  const { booking, order, transaction } = undoing
  const { balance } = await lockCard(ctx, line.user_card_id)
  const refund = await refundCharge(ctx.db, booking, {
    balance,
    chargeDetailId: line.id,
    requested: amount,
    mode,
    source: { type: 'transaction', id: transaction.id, seq: sequence },
    takesQuota: await grantedQuota(ctx.db, transaction.id),
    circumstances: { orderId: order.id, transactionId: transaction.id, reason },
  })
  const isCash = mode === 'cash' || transaction.payment_type === 'cash'
  await recordRefund(ctx, undoing, {
    kind: 'refund',
    sequence,
    amount_cents: refund.payout,
    mode,
    cash_cents: isCash ? refund.payout : ZERO,
    card_cents: ZERO,
    reason,
  })
  return refund
}

async function takeBonusBack(
  ctx: Ctx,
  { undoing, line, sequence }: Step,
  reason: string,
): Promise<void> {
  const { booking, order, transaction } = undoing
  const charged = await chargedFacts(ctx, line)
  await takeEarningsBack(ctx.db, booking, {
    transactionId: transaction.id,
    orderId: order.id,
    sequence,
    done: charged.refunded_principal,
    whole: charged.principal,
    events: ['loseBonusPoints'],
    reason,
  })
}

/** Coupons go back in the share of the money; what a used one took off stays with the customer. */
async function takeCouponsBack(ctx: Ctx, line: ChargeRow, reason: string) {
  const { refunded_principal: done, principal: whole } = await chargedFacts(ctx, line)
  const back = { transactionId: line.transaction_id, done, whole, reason }
  const { recovered: couponsTaken, used: couponsUsed } = await takeBackWithPayment(ctx, back)
  return { couponsTaken, couponsUsed }
}

async function chargedFacts(ctx: Ctx, { id }: ChargeRow) {
  return orNotFound(await findDetailFacts(ctx.db, { id }))
}

/**
 * The money is off the card at once, for it must not be spent meanwhile; the channel owes it to the
 * customer from then on.
 */
const isThroughChannel = ({ transaction }: Undoing, mode: RechargeRefundBody['mode']): boolean =>
  transaction.by_channel && mode === 'original'

/** Enters what was paid out on payment and order; they are done when the whole charge is undone. */
async function enterRefund(
  ctx: Ctx,
  { undoing, line }: Pick<Step, 'undoing' | 'line'>,
  { payout, mode }: { payout: Cents; mode: RechargeRefundBody['mode'] },
): Promise<void> {
  const { order, transaction } = undoing
  const charged = await chargedFacts(ctx, line)
  const isFull = charged.refunded_principal === charged.principal
  await updateTransaction(ctx.db, transaction.id, {
    refunded_cents: add(transaction.refunded_cents, payout),
    ...(!isThroughChannel(undoing, mode) && { status: isFull ? 'refunded' : 'partRefunded' }),
  })
  await updateOrder(ctx.db, order.id, {
    refunded_cents: add(order.refunded_cents, payout),
    refund_status: isFull ? 'full' : 'part',
    updated_by: ctx.session.userId,
  })
  announce(ctx, order, order.status)
}

/** What the undoing left: the payment, the card, and the lines that were not there before. */
async function undoneSince(
  ctx: Ctx,
  line: ChargeRow,
  known: readonly number[],
): Promise<RechargeRevoked> {
  const lines = await linesOf(ctx.db, line.transaction_id)
  const fresh = lines.filter((id) => !known.includes(id))
  return {
    transaction: await getTransaction(ctx, line.transaction_id),
    details: await detailsOf(ctx, fresh),
    userCard: await getUserCard(ctx, line.user_card_id),
  }
}

function audit(
  ctx: Ctx,
  { line, undoing }: { line: ChargeRow; undoing: Undoing },
  { amount, mode, reason, payout }: RechargeRefundBody & { payout: Cents },
): void {
  const { order } = undoing
  ctx.audit({
    action: 'refund',
    entity: 'userCardDetail',
    entityId: line.id,
    companyId: order.company_id,
    stationId: order.station_id,
    after: { amount, mode, payout },
    reason,
  })
}
