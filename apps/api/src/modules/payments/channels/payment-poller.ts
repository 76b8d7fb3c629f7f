/**
 * Asks channels for what is due. The intent is committed before a channel hears of it and its answer after,
 * so nothing is held while it takes its time. Silence is never taken for an answer.
 */

import type { Ctx } from '#http/context.ts'
import { type BackgroundServices, runAs } from '#http/background-context.ts'
import type { RunLog } from '#jobs/run-log.ts'
import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import { merchantOf } from '#modules/organisation/auth-tokens/service.ts'
import type { Channels } from './connection/connect.ts'
import { enterAnswer, release } from './outcome.ts'
import type { PaymentAnswer } from './connection/port.ts'
import { askChannel, CHANNEL_JOB } from './queue.ts'
import { createRefundPoller } from './refunds/refund-poller.ts'
import { LEASE_MS, pauseAfter } from './backoff.ts'
import { flagContradiction } from './unconfirmed/unconfirmed-payments.ts'
import { type ChannelPaymentRow, ownerOf, takeDuePayment, updateChannelPayment } from './store.ts'

/** A payment that is off does not keep its order waiting longer, whatever the channel does. */
const SILENCE_MS = 30_000
/** After so long nobody asks any more; should the channel call back all the same, it is heard. */
const FORGET_AFTER_MS = 24 * 3_600_000

export interface PollerParts extends BackgroundServices {
  channels: Channels
  runs: RunLog
  onError(error: unknown): void
}

/** Payments and refunds at channels, each asked about until they are decided. */
export function createPaymentPoller(parts: PollerParts): WorkQueue {
  const { database, now, onError } = parts
  const payments = createWorkQueue<ChannelPaymentRow>({
    take: (turn) => {
      const leaseUntil = new Date(now().getTime() + LEASE_MS)
      return database.system((db) => takeDuePayment(db, { now: now(), leaseUntil, turn }))
    },
    companyOf: ({ company_id: companyId }) => companyId,
    partitionOf: ({ channel }) => channel,
    perform: (payment) => attend(parts, payment),
    onError,
    log: parts.runs.ofQueue(CHANNEL_JOB),
  })
  const refunds = createRefundPoller(parts)
  return {
    work: () => {
      payments.work()
      refunds.work()
    },
    stop: async () => {
      await Promise.all([payments.stop(), refunds.stop()])
    },
  }
}

async function attend(parts: PollerParts, payment: ChannelPaymentRow): Promise<void> {
  const answer = await ask(parts, payment)
  await runAs(parts, ownerOf(payment), async (ctx) => {
    const isEntered = answer !== undefined && (await enterAnswer(ctx, payment.id, answer))
    if (answer && !isEntered) await flagContradiction(ctx, payment.id, answer)
    // A channel that contradicts itself has said nothing that an order could wait for.
    const isSilent = !isEntered || answer.state === 'unknown'
    if (isSilent && isOffFor(payment, ctx.now) > SILENCE_MS) await release(ctx, payment.id)
    await askLater(ctx, payment.id)
  })
}

/** @returns nothing while nothing is known for sure */
async function ask(
  parts: PollerParts,
  payment: ChannelPaymentRow,
): Promise<PaymentAnswer | undefined> {
  const { database, secrets, channels, now, onError } = parts
  const port = channels.of(payment.channel)
  if (!port) return undefined
  try {
    const merchant = await database.system((db) => merchantOf(db, secrets, payment.auth_token_id))
    const { request_no: requestNo } = payment
    if (isOffFor(payment, now()) >= 0) {
      const answer = await port.cancel(requestNo, merchant)
      // What it never heard of, and hears of as cancelled, nobody can pay.
      return answer.state === 'unknown' ? { state: 'closed' } : answer
    }
    if (payment.state !== 'starting') return await port.query(requestNo, merchant)
    return await port.start(askedOf(channels, payment, await subjectOf(parts, payment)), merchant)
  } catch (error) {
    onError(error)
    return undefined
  }
}

/** Since when a payment is off, in milliseconds: it was cancelled, or nobody paid in time. */
function isOffFor(payment: ChannelPaymentRow, now: Date): number {
  const { cancel_asked_at: asked, expires_at: expires } = payment
  const since = Math.min(Date.parse(expires), asked === null ? Infinity : Date.parse(asked))
  return now.getTime() - since
}

async function subjectOf(
  { database }: PollerParts,
  payment: ChannelPaymentRow,
): Promise<{ orderNo: string; paymentType: 'wx' | 'ali' | 'unionPay' }> {
  return database.system((db) =>
    db
      .selectFrom('transactions')
      .innerJoin('orders', 'orders.id', 'transactions.order_id')
      .where('transactions.id', '=', payment.transaction_id)
      .select(['orders.order_no as orderNo', 'transactions.payment_type as paymentType'])
      .$narrowType<{ paymentType: 'wx' | 'ali' | 'unionPay' }>()
      .executeTakeFirstOrThrow(),
  )
}

const askedOf = (
  channels: Channels,
  payment: ChannelPaymentRow,
  { orderNo, paymentType }: Awaited<ReturnType<typeof subjectOf>>,
) => ({
  requestNo: payment.request_no,
  paymentType,
  amount: payment.amount_cents,
  subject: orderNo,
  payerCode: payment.payer_code || undefined,
  expiresAt: new Date(payment.expires_at),
  notifyUrl: channels.notifyUrl(payment.channel),
})

/** What is not decided is asked about again: soon at first, at the end of its time, then ever less. */
async function askLater(ctx: Ctx, paymentId: number): Promise<void> {
  const payment = await ctx.db
    .selectFrom('channel_payments')
    .where('id', '=', paymentId)
    .where('state', 'in', ['starting', 'waiting', 'released'])
    .select(['request_no', 'created_at', 'expires_at', 'state'])
    .executeTakeFirst()
  if (!payment) return
  const age = ctx.now.getTime() - Date.parse(payment.created_at)
  const later = new Date(ctx.now.getTime() + pauseAfter(age))
  const expires = new Date(payment.expires_at)
  const isBefore = ctx.now < expires && expires < later
  const dueAt = isBefore ? expires : later
  const isForgotten = payment.state === 'released' && age > FORGET_AFTER_MS
  await updateChannelPayment(ctx.db, paymentId, { due_at: isForgotten ? null : dueAt })
  if (!isForgotten) await askChannel(ctx.db, payment.request_no, dueAt)
}
