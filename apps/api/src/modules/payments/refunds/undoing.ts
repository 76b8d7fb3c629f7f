/** Locks what every refund and revocation needs: the payment with its order and period. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import type { LockedOrder } from '#modules/sales/orders/order-rows.ts'
import { takeOrder } from '#modules/sales/orders/locking.ts'
import { lockTransaction, orderOf } from '#modules/sales/transactions/service.ts'
import type { LockedTransaction } from '#modules/sales/transactions/transaction-rows.ts'
import { RefundErrors } from './errors.ts'
import { insertRefund } from './store.ts'

export interface Undoing {
  booking: Booking
  order: LockedOrder
  transaction: LockedTransaction
}

/**
 * Takes a payment in hand, in the order of locks: shift, order, transaction.
 *
 * @throws Refusal NOT_FOUND, SHIFT_REQUIRED
 */
export async function beginUndoing(ctx: Ctx, transactionId: number): Promise<Undoing> {
  const { order, booking } = await takeOrder(ctx, await orderOf(ctx, transactionId))
  const transaction = await lockTransaction(ctx, transactionId)
  return { booking, order, transaction }
}

/** @throws Refusal ORDER_INVOICED: what an invoice says must not change behind its back */
export function requireNoInvoice({ invoice_status: status }: LockedOrder): void {
  if (status === 'success' || status === 'invoicing') throw refuse(RefundErrors.invoiced)
}

type RefundFacts = Pick<
  Parameters<typeof insertRefund>[1],
  | 'kind'
  | 'sequence'
  | 'amount_cents'
  | 'mode'
  | 'cash_cents'
  | 'card_cents'
  | 'reopened_cents'
  | 'reason'
>

/** Writes down what the customer got. */
export function recordRefund(
  ctx: Ctx,
  { booking, transaction }: Pick<Undoing, 'booking' | 'transaction'>,
  facts: RefundFacts,
): Promise<number> {
  return insertRefund(ctx.db, {
    ...facts,
    company_id: transaction.company_id,
    station_id: transaction.station_id,
    transaction_id: transaction.id,
    shift_id: booking.shiftId,
    business_day_id: booking.businessDayId,
    operator_id: ctx.session.userId,
  })
}
