/** Having a channel give money back that a customer paid through it. */

import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { RefundErrors } from '#modules/payments/refunds/errors.ts'
import {
  updateTransaction,
  type LockedTransaction,
} from '#modules/sales/transactions/transaction-rows.ts'
import { transactionMachine } from '#modules/sales/transactions/contract.ts'
import { askChannel } from '../queue.ts'
import { findByTransaction, insertChannelRefund, lockChannelPayment } from '../store.ts'

/**
 * Nothing is booked yet: the channel has to do it first. The payment is locked.
 *
 * @throws Refusal TXN_NOT_REFUNDABLE
 */
export async function askForRefund(
  ctx: Ctx,
  transaction: LockedTransaction,
  { amount, reason }: { amount: Cents; reason: string },
): Promise<void> {
  const found = await findByTransaction(ctx.db, transaction.id)
  const payment = found && (await lockChannelPayment(ctx.db, found.id))
  const status = transactionMachine.next(transaction.status, 'askRefund')
  if (!payment || payment.trade_no === null || !status) throw refuse(RefundErrors.notRefundable)
  await updateTransaction(ctx.db, transaction.id, { status })
  const refund = await insertChannelRefund(ctx.db, {
    company_id: payment.company_id,
    station_id: payment.station_id,
    channel_payment_id: payment.id,
    kind: 'refund',
    trade_no: payment.trade_no,
    amount_cents: amount,
    reason,
    due_at: ctx.now,
    operator_id: ctx.session.userId,
  })
  if (!refund) throw new Error(`payment ${transaction.id} is being refunded already`)
  await askChannel(ctx.db, refund.request_no)
  ctx.audit({
    action: 'askRefund',
    entity: 'transaction',
    entityId: transaction.id,
    companyId: payment.company_id,
    stationId: payment.station_id,
    after: { amount, requestNo: refund.request_no },
    reason,
  })
}
