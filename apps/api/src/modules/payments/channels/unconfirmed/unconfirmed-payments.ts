/**
 * Unconfirmed payments: for a day their channel never said what became of them, or has not given
 * back what it was told to; or it says of one what it said of another before. Finance is told of each until
 * the channel explains it, or a person.
 */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { type BackgroundServices, runAs } from '#http/background-context.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { holdOrder } from '#modules/sales/orders/locking.ts'
import type { Transaction } from '#modules/sales/transactions/contract.ts'
import { getTransaction, orderOf } from '#modules/sales/transactions/service.ts'
import { announcePayment } from '../announce.ts'
import { channelMachine, type Explanation } from '../contract.ts'
import { ChannelErrors } from '../errors.ts'
import type { PaymentAnswer } from '../connection/port.ts'
import { askChannel } from '../queue.ts'
import {
  type ChannelPaymentRow,
  findByTransaction,
  lockChannelPayment,
  updateChannelPayment,
} from '../store.ts'
import {
  clearUnconfirmed,
  findUnexplained,
  hurryRefunds,
  markContradicted,
  markUnconfirmed,
} from './unconfirmed-payments-store.ts'

const SUSPECT_AFTER_MS = 24 * 3_600_000

/** What was asked before this should have an answer. */
const dayBefore = (now: Date): Date => new Date(now.getTime() - SUSPECT_AFTER_MS)

interface Parts extends BackgroundServices {
  onError(error: unknown): void
}

/** Flags what nobody has explained for a day; in nobody's name, each on its own. */
export async function flagUnconfirmed(parts: Parts): Promise<JobResult> {
  const before = dayBefore(parts.now())
  const found = await parts.database.system((db) => findUnexplained(db, before))
  const note = ({ id, company_id: companyId, station_id: stationId }: (typeof found)[number]) => {
    const nobody = { userId: 0, scope: { companyIds: [companyId], stationIds: [stationId] } }
    return runAs(parts, nobody, (ctx) => flag(ctx, id, before))
  }
  return eachRow(found, note, parts.onError)
}

async function flag(ctx: Ctx, paymentId: number, before: Date): Promise<void> {
  const payment = await markUnconfirmed(ctx.db, { paymentId, now: ctx.now, before })
  if (!payment) return
  audit(ctx, payment, { action: 'suspectPayment' })
  announcePayment(ctx, payment)
}

/** Flags at once a payment whose channel says that it came with the money of another one. */
export async function flagContradiction(
  ctx: Ctx,
  paymentId: number,
  said: PaymentAnswer,
): Promise<void> {
  const payment = await markContradicted(ctx.db, { paymentId, now: ctx.now })
  if (!payment) return
  audit(ctx, payment, { action: 'suspectPayment', after: said })
  announcePayment(ctx, payment)
}

/** The channel has spoken: what is explained by that is nobody's worry any more. */
export const settleUnconfirmed = (ctx: Ctx, paymentId: number): Promise<void> =>
  clearUnconfirmed(ctx.db, { paymentId, before: dayBefore(ctx.now) })

/**
 * A person has found out what became of a payment, in the channel's own pages or at the bank. No money moves:
 * should the channel say something else later, that counts.
 *
 * @throws Refusal NOT_FOUND, CHANNEL_NOT_SUSPECT
 */
export async function explainPayment(
  ctx: Ctx,
  transactionId: number,
  { reason }: Explanation,
): Promise<Transaction> {
  const payment = await holdSuspect(ctx, transactionId)
  await updateChannelPayment(ctx.db, payment.id, {
    unconfirmed_at: null,
    explanation: reason,
    explained_at: ctx.now,
    explained_by: ctx.session.userId,
  })
  audit(ctx, payment, { action: 'explainPayment', reason })
  announcePayment(ctx, payment)
  return getTransaction(ctx, transactionId)
}

/**
 * Has the channel asked once more, now.
 *
 * @throws Refusal NOT_FOUND, CHANNEL_NOT_SUSPECT
 */
export async function askOnceMore(ctx: Ctx, transactionId: number): Promise<Transaction> {
  const payment = await holdSuspect(ctx, transactionId)
  if (channelMachine.can(payment.state, 'close')) {
    await updateChannelPayment(ctx.db, payment.id, { due_at: ctx.now })
    await askChannel(ctx.db, payment.request_no)
  }
  const refunds = await hurryRefunds(ctx.db, { paymentId: payment.id, now: ctx.now })
  for (const requestNo of refunds) await askChannel(ctx.db, requestNo)
  audit(ctx, payment, { action: 'askChannel' })
  return getTransaction(ctx, transactionId)
}

async function holdSuspect(ctx: Ctx, transactionId: number): Promise<ChannelPaymentRow> {
  await holdOrder(ctx, await orderOf(ctx, transactionId))
  await getTransaction(ctx, transactionId)
  const found = await findByTransaction(ctx.db, transactionId)
  const payment = found && (await lockChannelPayment(ctx.db, found.id))
  if (!payment || payment.unconfirmed_at === null) throw refuse(ChannelErrors.notUnconfirmed)
  return payment
}

function audit(
  ctx: Ctx,
  payment: Pick<ChannelPaymentRow, 'transaction_id' | 'company_id' | 'station_id'>,
  entry: { action: string; after?: unknown; reason?: string },
): void {
  ctx.audit({
    entity: 'transaction',
    entityId: payment.transaction_id,
    companyId: payment.company_id,
    stationId: payment.station_id,
    ...entry,
  })
}
