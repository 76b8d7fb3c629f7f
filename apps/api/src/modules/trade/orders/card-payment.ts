/** Paying with a stored-value card. The rules are the card's, the money is the ledger's. */

import { basisPoints, type Cents, percentOfFloored } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { type LockedCard, lockCard, requireSpendable } from '../../cards/user-cards/service.ts'
import { type CardBalance, lockAccounts } from '../../ledger/accounts/service.ts'
import { consume, moveUnits } from '../../ledger/entries/service.ts'
import type { Booking } from '../../ledger/periods/service.ts'
import { addTransaction, type NewTransaction } from '../transactions/service.ts'
import type { Payment } from './contract.ts'
import { OrderErrors } from './errors.ts'
import type { LockedOrder, Till } from './store.ts'

/** A payment that the order allows; what remains is to get the money. */
export interface Payable {
  till: Till
  booking: Booking
  order: LockedOrder
  amount: Cents
  /** The row of the payment, but for how it is made. */
  row: Omit<NewTransaction, 'payment_type'>
}

/**
 * Takes the money from a card, and gives the points that it earns.
 *
 * @throws Refusal CARD_REQUIRED, NOT_FOUND, DEBIT_CARD_NOT_OPEN, CARD_STATUS_ABNORMAL, CARD_…_MISMATCH,
 *   CARD_PASSWORD_…, LIMIT_EXCEEDED, BALANCE_SHORT
 */
export async function payWithCard(ctx: Ctx, payable: Payable, input: Payment) {
  const { booking, order, amount, row } = payable
  const card = await spendableCard(ctx, payable, input)
  const accounts = await lockAccounts(ctx.db, [card.id, card.score_card_id ?? card.id])
  const transaction = await addTransaction(ctx.db, {
    ...row,
    payment_type: 'debit',
    user_card_id: card.id,
    user_id: card.user_id,
  })
  const source = { type: 'transaction', id: transaction.id }
  const circumstances = { orderId: order.id, transactionId: transaction.id }
  const { principal } = await consume(ctx.db, booking, {
    balance: accountOf(accounts, card.id),
    amount,
    mode: card.spending_mode,
    itemIds: order.items.map(({ id }) => id),
    source,
    sale: order.kind,
    grantsQuota: card.invoice_type === 'consume',
    circumstances,
  })
  const points = pointsFor(card, principal)
  if (card.score_card_id !== null && points > 0) {
    await moveUnits(ctx.db, booking, {
      balance: accountOf(accounts, card.score_card_id),
      event: 'earnPoints',
      amount: points,
      source,
      circumstances,
    })
  }
  return { transaction, card }
}

async function spendableCard(
  ctx: Ctx,
  { till, order, amount }: Payable,
  { userCard, plate, password }: Payment,
): Promise<LockedCard> {
  if (!userCard) throw refuse(OrderErrors.cardRequired)
  const card = await lockCard(ctx, userCard.id)
  if (card.company_id !== order.company_id) throw refuse(HttpErrors.notFound)
  const timeZone = till.time_zone
  await requireSpendable(ctx, card, { amount, items: order.items, plate, password, timeZone })
  return card
}

function accountOf(accounts: ReadonlyMap<number, CardBalance>, cardId: number): CardBalance {
  const account = accounts.get(cardId)
  if (!account) throw refuse(HttpErrors.notFound)
  return account
}

/** Points are earned with own money, not with gifts, and never rounded up. */
const pointsFor = (card: LockedCard, principal: Cents): number =>
  card.points_ratio === null ? 0 : percentOfFloored(principal, basisPoints(card.points_ratio))
