/** Refunds that a channel makes: booked when it has, in the period in which it has; forgotten when it will not. */

import { type Cents, ZERO } from '@app/kernel/money'
import type { Ctx } from '#http/context.ts'
import { periodOpeningShift } from '#modules/ledger/periods/service.ts'
import { announce, holdOrder } from '#modules/sales/orders/locking.ts'
import { unreserve } from '#modules/sales/prepayments/money.ts'
import { lockTransaction } from '#modules/sales/transactions/service.ts'
import { updateTransaction } from '#modules/sales/transactions/transaction-rows.ts'
import { bookRefund } from './book-refund.ts'
import { nextRefund } from './refund-rows.ts'
import type { Undoing } from './undoing.ts'

interface Asked {
  orderId: number
  transactionId: number
  amount: Cents
  reason: string
}

/** The channel gave the money back. */
export async function confirmRefund(ctx: Ctx, asked: Asked): Promise<void> {
  const undoing = await takePayment(ctx, asked)
  const { order, transaction } = undoing
  if (transaction.status !== 'refunding') return
  if (order.kind === 'recharge') return confirmRecharge(ctx, undoing)
  if (order.kind === 'prepay') await unreserve(ctx.db, order.id, asked.amount)
  const sequence = await nextRefund(ctx.db, asked.transactionId)
  const { amount, reason } = asked
  const given = { cash: ZERO, card: ZERO }
  await bookRefund(ctx, undoing, { amount, mode: 'original', reason, sequence, given })
}

/** Of a recharge all was booked when it was asked for. */
async function confirmRecharge(ctx: Ctx, { order, transaction }: Undoing): Promise<void> {
  const status = order.refund_status === 'full' ? 'refunded' : 'partRefunded'
  await updateTransaction(ctx.db, transaction.id, { status })
  announce(ctx, order, order.status)
}

/** The channel refuses to: the payment stands as before, and can be refunded in another way. */
export async function failRefund(
  ctx: Ctx,
  asked: Pick<Asked, 'orderId' | 'transactionId' | 'amount'>,
): Promise<void> {
  const { order, transaction } = await takePayment(ctx, asked)
  if (transaction.status !== 'refunding') return
  if (order.kind === 'prepay') await unreserve(ctx.db, order.id, asked.amount)
  const status = transaction.refunded_cents === 0 ? 'success' : 'partRefunded'
  await updateTransaction(ctx.db, transaction.id, { status })
  announce(ctx, order, order.status)
}

async function takePayment(
  ctx: Ctx,
  { orderId, transactionId }: Pick<Asked, 'orderId' | 'transactionId'>,
): Promise<Undoing> {
  const order = await holdOrder(ctx, orderId)
  const transaction = await lockTransaction(ctx, transactionId)
  const { company_id, station_id: id, time_zone, enable_shift_settle } = order
  const station = { id, company_id, time_zone, enable_shift_settle }
  const period = await periodOpeningShift(ctx.db, station, ctx.now)
  const operatorId = ctx.session.userId
  const booking = { ...period, companyId: company_id, stationId: id, operatorId }
  return { booking, order, transaction }
}
