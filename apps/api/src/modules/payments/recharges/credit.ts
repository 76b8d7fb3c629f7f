/** A recharge in the books: the order and its payment, and what the card gets for it. */

import { basisPoints, type Cents } from '@app/kernel/money'
import type { Ctx } from '#http/context.ts'
import { earnerOf } from '#modules/cards/user-cards/payment/earners.ts'
import type { LockedCard } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { charge, rewardJournals } from '#modules/ledger/entries/postings/charge.ts'
import { postJournals } from '#modules/ledger/entries/post.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import { giveWithPayment } from '#modules/marketing/user-coupons/payment-coupons.ts'
import { insertLines, insertOrder } from '#modules/sales/orders/order-rows.ts'
import { machineOf } from '#modules/sales/transactions/machine.ts'
import {
  insertTransaction,
  type NewTransaction,
} from '#modules/sales/transactions/transaction-rows.ts'
import type { Bought, Promised } from './terms.ts'

/** Quantities are hundredths. */
const ONE_PIECE = 100

export interface SaleIds {
  orderId: number
  transactionId: number
}

interface Sale {
  booking: Booking
  card: LockedCard
  bought: Bought
  payment: Pick<NewTransaction, 'payment_type' | 'received_cents'>
  /** Whether the money is here already, or somebody else has yet to say so. */
  isPaid: boolean
  remark: string
}

/** The order, its line and its payment. */
export async function recordSale(ctx: Ctx, sale: Sale): Promise<SaleIds> {
  const { booking, card, bought, payment, isPaid, remark } = sale
  const { amount, packageId, name, taxRate } = bought
  const place = { company_id: booking.companyId, station_id: booking.stationId }
  const period = { business_day_id: booking.businessDayId, shift_id: booking.shiftId }
  const { id: orderId } = await insertOrder(ctx.db, {
    ...place,
    ...period,
    kind: 'recharge',
    status: isPaid ? 'success' : 'lock',
    amount_cents: amount,
    ...(isPaid && { paid_cents: amount, paid_at: ctx.now }),
    buyer_id: card.user_id,
    seller_id: ctx.session.userId,
    created_by: ctx.session.userId,
    user_card_id: card.id,
    remark,
  })
  await insertLines(ctx.db, [
    {
      ...place,
      order_id: orderId,
      package_id: packageId,
      category_type: 'recharge',
      name: name ?? card.card_name,
      unit_price_cents: amount,
      tax_rate_bp: basisPoints(taxRate),
      quantity: ONE_PIECE,
      amount_cents: amount,
    },
  ])
  const { id: transactionId } = await insertTransaction(ctx.db, {
    ...place,
    ...period,
    ...payment,
    order_id: orderId,
    amount_cents: amount,
    status: isPaid ? 'success' : 'lock',
    user_card_id: card.id,
    user_id: card.user_id,
    operator_id: ctx.session.userId,
    device_code: machineOf(ctx),
    ...(isPaid && { paid_at: ctx.now }),
  })
  return { orderId, transactionId }
}

interface Credit {
  booking: Booking
  card: LockedCard
  ids: SaleIds
  amount: Cents
  paymentType: NewTransaction['payment_type']
  promised: Promised
  reason?: string | undefined
  remark?: string | undefined
}

/**
 * Puts the money on the card, with the gift, points and coupons that were promised. Lock the card before.
 *
 * @throws Refusal DEAL_NOT_ISSUABLE
 */
export async function creditCard(ctx: Ctx, credit: Credit): Promise<void> {
  const { booking, card, ids, amount, paymentType, promised, reason, remark } = credit
  const { gift, points, packageId } = promised
  const scoreCard = points > 0 ? await earnerOf(ctx, card, 'score') : null
  const posting = {
    balance: card.balance,
    source: { type: 'transaction', id: ids.transactionId },
    gift,
    bonus: scoreCard === null ? undefined : { card: scoreCard.id, points },
    circumstances: { ...ids, packageId: packageId ?? undefined, reason, remark },
  }
  if (amount === 0) {
    const journals = rewardJournals(booking, { ...posting, originDetailId: undefined })
    await postJournals(ctx.db, booking, journals)
  } else {
    const grantsQuota = card.invoice_type === 'charge'
    await charge(ctx.db, booking, { ...posting, amount, paymentType, grantsQuota })
  }
  await giveCoupons(ctx, credit)
}

/** What comes besides money and points; a card without a holder gets none of it. */
async function giveCoupons(ctx: Ctx, { card, promised, ids }: Credit): Promise<void> {
  const { coupons: gifts } = promised
  if (card.user_id === null || gifts.length === 0) return
  await giveWithPayment(ctx, { userId: card.user_id, transactionId: ids.transactionId, gifts })
}
