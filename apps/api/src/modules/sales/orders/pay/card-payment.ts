/** Paying with a stored-value card. The rules are the card's, the money is the ledger's. */

import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { addVolumes, type Centilitres, centilitres, volumePortion } from '@app/kernel/quantity'
import type { Beforehand, Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { usePayCode } from '#modules/cards/pay-codes/pay-codes.ts'
import { checkCardPassword } from '#modules/cards/user-cards/payment/password.ts'
import type { LockedCard } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { requireSpendable } from '#modules/cards/user-cards/payment/spending.ts'
import { consumeLast } from '#modules/ledger/entries/postings/consume.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import { requireTakenPart } from '#modules/organisation/stations/require-taken-part.ts'
import {
  insertTransactionLast,
  type NewTransaction,
  reserveTransaction,
} from '#modules/sales/transactions/transaction-rows.ts'
import type { Payment } from '../contract.ts'
import { earningsOf } from './earning.ts'
import { OrderErrors } from '../errors.ts'
import type { LockedOrder } from '../order-rows.ts'

/** A payment that the order allows; what remains is to get the money. */
export interface PayableOrder {
  booking: Booking
  order: LockedOrder
  amount: Cents
  /** The row of the payment, but for how it is made. */
  row: Omit<NewTransaction, 'payment_type'>
}

/** A payment, and for which stored password of its card the one that came with it was right. */
export type CheckedPayment = Payment & { rightFor?: string | undefined }

/**
 * Looks at the password that came with a payment, while no order and no card is held for it.
 *
 * @throws Refusal CARD_PASSWORD_LOCKED, CARD_PASSWORD_WRONG
 */
export async function checkPayment(before: Beforehand, input: Payment): Promise<CheckedPayment> {
  const { userCard, password } = input
  if (!userCard || password === undefined) return input
  return { ...input, rightFor: await checkCardPassword(before, userCard.id, password) }
}

/**
 * Takes the money from a card, and gives the points and the growth that it earns; written with the commit.
 *
 * @throws Refusal CARD_NOT_TAKEN, CARD_REQUIRED, NOT_FOUND, DEBIT_CARD_NOT_OPEN, CARD_STATUS_ABNORMAL, CARD_…_MISMATCH,
 *   CARD_PASSWORD_…, PAY_CODE_WRONG, LIMIT_EXCEEDED, BALANCE_SHORT
 */
export async function payWithCard(ctx: Ctx, payable: PayableOrder, input: CheckedPayment) {
  const { booking, order, amount, row } = payable
  const [, card, transaction] = await Promise.all([
    requireTakenPart(ctx, 'card'),
    spendableCard(ctx, payable, input),
    reserveTransaction(ctx.db, booking.businessDayId),
  ])
  const earns = await earningsOf(ctx, payable, card)
  insertTransactionLast(ctx.db, {
    ...row,
    ...transaction,
    payment_type: 'debit',
    user_card_id: card.id,
    user_id: card.user_id,
    plate: input.plate || null,
  })
  await consumeLast(ctx.db, booking, {
    balance: card.balance,
    card: card.id,
    amount,
    mode: card.spending_mode,
    itemIds: order.items.map(({ id }) => id),
    source: { type: 'transaction', id: transaction.id },
    sale: order.kind,
    grantsQuota: card.invoice_type === 'consume',
    earns,
    circumstances: { orderId: order.id, transactionId: transaction.id },
  })
  return { transaction, card }
}

async function spendableCard(
  ctx: Ctx,
  { order, amount }: PayableOrder,
  { userCard, plate, password, rightFor, payCode }: CheckedPayment,
): Promise<LockedCard> {
  if (!userCard) throw refuse(OrderErrors.cardRequired)
  const card = await lockCard(ctx, userCard.id)
  if (card.company_id !== order.company_id) throw refuse(HttpErrors.notFound)
  if (payCode !== undefined) await usePayCode(ctx, card.id, payCode)
  await requireSpendable(ctx, card, {
    amount,
    volume: fuelIn(order, amount),
    items: order.items,
    plate,
    password,
    rightFor,
    isProved: payCode !== undefined,
    stationId: order.station_id,
    timeZone: order.time_zone,
  })
  return card
}

/** Who pays a part of an order pays for that part of its fuel. */
function fuelIn({ items, payable_cents: payable }: LockedOrder, amount: Cents): Centilitres {
  const fuels = items.filter(({ isFuel }) => isFuel)
  const volume = addVolumes(...fuels.map(({ quantity }) => centilitres(quantity)))
  return volumePortion(volume, amount, payable)
}
