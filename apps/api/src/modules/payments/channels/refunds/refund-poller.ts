/** Tells channels to give back what is to be given back, until they have. */

import { type Ctx } from '#http/context.ts'
import { runAs } from '#http/background-context.ts'
import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import { merchantOf } from '#modules/organisation/auth-tokens/service.ts'
import { confirmRefund, failRefund } from '#modules/payments/refunds/channel-refund.ts'
import { holdOrder } from '#modules/sales/orders/locking.ts'
import { announcePayment } from '../announce.ts'
import type { PollerParts } from '../payment-poller.ts'
import { LEASE_MS, pauseAfter } from '../backoff.ts'
import type { RefundAnswer } from '../connection/port.ts'
import { askChannel } from '../queue.ts'
import { settleUnconfirmed } from '../unconfirmed/unconfirmed-payments.ts'
import {
  type DueRefund,
  lockChannelRefund,
  ownerOf,
  takeDueRefund,
  updateChannelRefund,
} from '../store.ts'

export function createRefundPoller(parts: PollerParts): WorkQueue {
  const { database, now, onError } = parts
  return createWorkQueue<DueRefund>({
    take: (turn) => {
      const leaseUntil = new Date(now().getTime() + LEASE_MS)
      return database.system((db) => takeDueRefund(db, { now: now(), leaseUntil, turn }))
    },
    companyOf: ({ company_id: companyId }) => companyId,
    partitionOf: ({ channel }) => channel,
    perform: async (refund) => {
      const answer = await ask(parts, refund)
      await runAs(parts, ownerOf(refund), (ctx) => enterRefundAnswer(ctx, refund, answer))
    },
    onError,
    log: parts.runs.ofQueue('askChannelsForRefunds'),
  })
}

/** @returns nothing while nothing is known for sure; under one number a channel gives back once */
async function ask(parts: PollerParts, refund: DueRefund): Promise<RefundAnswer | undefined> {
  const { database, secrets, channels, onError } = parts
  const port = channels.of(refund.channel)
  if (!port) return undefined
  try {
    const merchant = await database.system((db) => merchantOf(db, secrets, refund.auth_token_id))
    const asked = {
      requestNo: refund.request_no,
      paymentNo: refund.payment_no,
      tradeNo: refund.trade_no,
      amount: refund.amount_cents,
    }
    return await port.refund(asked, merchant)
  } catch (error) {
    onError(error)
    return undefined
  }
}

async function enterRefundAnswer(
  ctx: Ctx,
  refund: DueRefund,
  answer: RefundAnswer | undefined,
): Promise<void> {
  const order = await holdOrder(ctx, refund.order_id)
  // What cannot be taken back here is owed for as long as it takes: money that never should have come,
  // and money of a recharge, which is off the card.
  const isOwed = refund.kind === 'giveBack' || order.kind === 'recharge'
  const current = await lockChannelRefund(ctx.db, refund.id)
  if (current?.state !== 'asked') return
  const { order_id: orderId, transaction_id: transactionId, reason, kind } = refund
  const asked = { orderId, transactionId, amount: refund.amount_cents, reason }
  if (answer?.state === 'done') {
    await updateChannelRefund(ctx.db, refund.id, { state: 'done', due_at: null, failure_text: '' })
    if (kind === 'refund') await confirmRefund(ctx, asked)
  } else if (answer?.state === 'failed' && !isOwed) {
    const failure = { state: 'failed', due_at: null, failure_text: answer.text } as const
    await updateChannelRefund(ctx.db, refund.id, failure)
    await failRefund(ctx, asked)
  } else {
    const age = ctx.now.getTime() - Date.parse(refund.created_at)
    const dueAt = new Date(ctx.now.getTime() + pauseAfter(age))
    const failure = answer?.state === 'failed' ? { failure_text: answer.text } : {}
    await updateChannelRefund(ctx.db, refund.id, { due_at: dueAt, ...failure })
    await askChannel(ctx.db, refund.request_no, dueAt)
  }
  await settleUnconfirmed(ctx, current.channel_payment_id)
  announcePayment(ctx, refund)
}
