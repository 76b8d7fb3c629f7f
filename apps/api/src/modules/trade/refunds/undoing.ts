/** What every refund and revocation needs: the payment with its order and period, all locked. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { lockCard } from '../../cards/user-cards/service.ts'
import { lockAccounts, type CardBalance } from '../../ledger/accounts/service.ts'
import { type Booking, bookingAt } from '../../ledger/periods/service.ts'
import { type LockedOrder, lockOrder, type Till, tillOf } from '../orders/service.ts'
import { type LockedTransaction, lockTransaction, orderOf } from '../transactions/service.ts'
import { RefundErrors } from './errors.ts'
import { insertRefund } from './store.ts'

export interface Undoing {
  till: Till
  booking: Booking
  order: LockedOrder
  transaction: LockedTransaction
}

/**
 * Takes a payment in hand, in the order of model 5.8: shift, order, transaction.
 *
 * @throws Refusal NOT_FOUND, SHIFT_REQUIRED
 */
export async function beginUndoing(ctx: Ctx, transactionId: number): Promise<Undoing> {
  const till = await tillOf(ctx, await orderOf(ctx, transactionId))
  const booking = await bookingAt(ctx, till)
  const order = await lockOrder(ctx, till.order_id)
  const transaction = await lockTransaction(ctx, transactionId)
  return { till, booking, order, transaction }
}

/** @throws Refusal ORDER_INVOICED: what an invoice says must not change behind its back */
export function requireNoInvoice({ invoice_status: status }: LockedOrder): void {
  if (status === 'success' || status === 'invoicing') throw refuse(RefundErrors.invoiced)
}

/** Locks the card that paid, then its account; the ledger must find both as they stay. */
export async function lockPayer(ctx: Ctx, cardId: number): Promise<CardBalance> {
  await lockCard(ctx, cardId)
  const account = (await lockAccounts(ctx.db, [cardId])).get(cardId)
  if (!account) throw refuse(HttpErrors.notFound)
  return account
}

type RefundFacts = Pick<
  Parameters<typeof insertRefund>[1],
  'kind' | 'sequence' | 'amount_cents' | 'mode' | 'cash_cents' | 'card_cents' | 'reason'
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
