/**
 * Entering what a channel says of a payment: each answer has one effect, however often, however late and
 * in whichever order it comes. Money that does not count is given back by itself.
 */

import { add, type Cents } from '@app/kernel/money'
import type { Ctx } from '#http/context.ts'
import { holdOrder } from '#modules/sales/orders/locking.ts'
import { endPayment, type PendingEnd } from '#modules/sales/orders/pay/pending-payment.ts'
import { endRecharge } from '#modules/payments/recharges/channel-recharge.ts'
import { announcePayment } from './announce.ts'
import { channelMachine } from './contract.ts'
import type { PaymentAnswer } from './connection/port.ts'
import { askChannel } from './queue.ts'
import { settleUnconfirmed } from './unconfirmed/unconfirmed-payments.ts'
import {
  type ChannelPaymentRow,
  insertChannelRefund,
  isTradeKnown,
  lockChannelPayment,
  updateChannelPayment,
} from './store.ts'

/** Nobody can pay with either any more. */
const NO_CODES = { qr: '', payer_code: '' } as const

type Final = Exclude<PaymentAnswer, { state: 'waiting' | 'unknown' }>

/**
 * @param paymentId of the channel payment; the context acts in the name of who began it
 * @returns false for money that was said of another payment before: nothing is entered, for it came once
 */
export async function enterAnswer(
  ctx: Ctx,
  paymentId: number,
  answer: PaymentAnswer,
): Promise<boolean> {
  const payment = await holdPayment(ctx, paymentId)
  if (answer.state === 'unknown') return true
  if (answer.state === 'waiting') {
    await enterWaiting(ctx, payment, answer.qr)
    return true
  }
  if (answer.state === 'paid') {
    const { channel, id } = payment
    if (await isTradeKnown(ctx.db, { channel, tradeNo: answer.tradeNo, paymentId: id }))
      return false
    await enterPaid(ctx, payment, answer)
  } else {
    await enterUnpaid(ctx, payment, answer)
  }
  await settleUnconfirmed(ctx, payment.id)
  return true
}

/** Order before payment before what is said about it (docs/decisions/ledger.md, order of locks). */
async function holdPayment(ctx: Ctx, paymentId: number): Promise<ChannelPaymentRow> {
  const seen = await ctx.db
    .selectFrom('channel_payments')
    .where('id', '=', paymentId)
    .select('order_id')
    .executeTakeFirstOrThrow()
  await holdOrder(ctx, seen.order_id)
  const payment = await lockChannelPayment(ctx.db, paymentId)
  if (!payment) throw new Error(`channel payment ${paymentId} is gone`)
  return payment
}

async function enterWaiting(ctx: Ctx, payment: ChannelPaymentRow, qr: string): Promise<void> {
  if (payment.state !== 'starting') return
  await updateChannelPayment(ctx.db, payment.id, { state: 'waiting', qr })
  announcePayment(ctx, payment)
}

async function enterUnpaid(
  ctx: Ctx,
  payment: ChannelPaymentRow,
  answer: Exclude<Final, { state: 'paid' }>,
): Promise<void> {
  const isDeclined = answer.state === 'declined'
  const state = channelMachine.next(payment.state, isDeclined ? 'decline' : 'close')
  if (!state) return
  await updateChannelPayment(ctx.db, payment.id, {
    state,
    ...NO_CODES,
    due_at: null,
    ...(isDeclined && { failure_text: answer.text }),
  })
  await end(ctx, payment, isDeclined ? 'decline' : 'cancel')
}

async function enterPaid(
  ctx: Ctx,
  payment: ChannelPaymentRow,
  { tradeNo, amount }: Final & { state: 'paid' },
): Promise<void> {
  if (payment.trade_no === tradeNo) return
  const state = await stateAfter(ctx, payment, amount)
  // Paid once already: whatever comes under another number is one payment too many.
  if (!state) return giveBack(ctx, payment, { tradeNo, amount })
  await updateChannelPayment(ctx.db, payment.id, {
    state,
    trade_no: tradeNo,
    ...NO_CODES,
    due_at: null,
  })
  if (state === 'paid') return announcePayment(ctx, payment)
  if (state === 'mismatch' || state === 'unfit') await end(ctx, payment, 'decline')
  await giveBack(ctx, payment, { tradeNo, amount })
}

/** What money makes of a payment. Where it counts, it is entered. */
async function stateAfter(ctx: Ctx, payment: ChannelPaymentRow, amount: Cents) {
  const event = amount === payment.amount_cents ? 'pay' : 'payOther'
  const state = channelMachine.next(payment.state, event)
  if (state !== 'paid' || (await endWaiting(ctx, payment, 'confirm'))) return state
  return channelMachine.next(payment.state, 'payUnfit')
}

/** @returns false for money that was asked for and cannot be taken after all */
async function endWaiting(ctx: Ctx, payment: ChannelPaymentRow, how: PendingEnd): Promise<boolean> {
  const of = { orderId: payment.order_id, transactionId: payment.transaction_id }
  const { kind } = await holdOrder(ctx, of.orderId)
  if (kind === 'recharge') return endRecharge(ctx, of, how)
  await endPayment(ctx, of, how)
  return true
}

async function end(
  ctx: Ctx,
  payment: ChannelPaymentRow,
  how: Exclude<PendingEnd, 'confirm'>,
): Promise<void> {
  await endWaiting(ctx, payment, how)
  announcePayment(ctx, payment)
}

/** The channel is silent although the payment is off: the order goes its way without it. */
export async function release(ctx: Ctx, paymentId: number): Promise<void> {
  const payment = await holdPayment(ctx, paymentId)
  const state = channelMachine.next(payment.state, 'release')
  if (!state) return
  await updateChannelPayment(ctx.db, payment.id, { state, ...NO_CODES })
  await end(ctx, payment, 'cancel')
}

/** Money that does not count goes back to where it came from, once. */
async function giveBack(
  ctx: Ctx,
  payment: ChannelPaymentRow,
  { tradeNo, amount }: { tradeNo: string; amount: Cents },
): Promise<void> {
  const refund = await insertChannelRefund(ctx.db, {
    company_id: payment.company_id,
    station_id: payment.station_id,
    channel_payment_id: payment.id,
    kind: 'giveBack',
    trade_no: tradeNo,
    amount_cents: amount,
    due_at: ctx.now,
    operator_id: payment.operator_id,
  })
  if (!refund) return
  await updateChannelPayment(ctx.db, payment.id, {
    misdirected_cents: add(payment.misdirected_cents, amount),
  })
  await askChannel(ctx.db, refund.request_no)
  announcePayment(ctx, payment)
}
