/** Putting money on a card: what was bought, the gift, the points, the order and its payment. */

import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { getUserCard, lockCard } from '#modules/cards/user-cards/held-cards.ts'
import type { LockedCard } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import {
  requireRechargeable,
  requireBelowMaxBalance,
} from '#modules/cards/user-cards/payment/recharging.ts'
import { type Booking, bookingAt } from '#modules/ledger/periods/service.ts'
import { couponsWithPayment } from '#modules/marketing/user-coupons/service.ts'
import { requireOffered } from '#modules/organisation/payment-ways/service.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import { OrderErrors } from '#modules/sales/orders/errors.ts'
import { announce } from '#modules/sales/orders/locking.ts'
import { getOrder } from '#modules/sales/orders/service.ts'
import { getTransaction } from '#modules/sales/transactions/service.ts'
import type { ChannelRechargeBody, RechargeBody, RechargeReply } from './contract.ts'
import { creditCard, recordSale, type SaleIds } from './credit.ts'
import { detailsOf } from './details.ts'
import { RechargeErrors } from './errors.ts'
import { linesOf } from './store.ts'
import { type Bought, boughtBy, isManualGift, requireRight } from './terms.ts'

/**
 * Recharges a card. The money is paid already, here or elsewhere; the order and its payment record it.
 *
 * @throws Refusal PAYMENT_TYPE_REQUIRED, PAYMENT_NOT_OFFERED, RECEIVED_SHORT, DEAL_NOT_ISSUABLE, and those of {@link takeCard}
 */
export async function rechargeCard(
  ctx: Ctx,
  cardId: number,
  body: RechargeBody,
): Promise<RechargeReply> {
  const { booking, card, bought } = await takeCard(ctx, cardId, body)
  const { paymentType, received } = paymentFor(body, bought.amount)
  if (paymentType !== 'gift') {
    const part = 'webChargeTradeType'
    await requireOffered(ctx.db, booking.stationId, { part, type: paymentType })
  }
  const { remark = '', reason } = body
  const payment = { payment_type: paymentType, received_cents: received }
  const ids = await recordSale(ctx, { booking, card, bought, payment, isPaid: true, remark })
  await creditCard(ctx, {
    booking,
    card,
    ids,
    amount: bought.amount,
    paymentType,
    promised: bought,
    reason,
    remark: body.remark,
  })
  announce(ctx, { id: ids.orderId, station_id: booking.stationId }, 'success')
  auditGift(ctx, card, body)
  return replyOf(ctx, { ...ids, cardId })
}

/**
 * Takes a card in hand that somebody wants to put money on, with what they buy.
 *
 * @throws Refusal FORBIDDEN, RESTRICTED_ADJUST, REASON_REQUIRED, STATION_EXPIRED, SHIFT_REQUIRED,
 *   RECHARGE_GIFT_ONLY, RECHARGE_AMOUNT, PRICE_STALE, EMPLOYEE_CARD_READ_ONLY, CARD_KIND_MISMATCH,
 *   DEBIT_CARD_NOT_OPEN, CARD_STATUS_ABNORMAL, MAX_BALANCE
 */
export async function takeCard(
  ctx: Ctx,
  cardId: number,
  body: RechargeBody | ChannelRechargeBody,
): Promise<{ booking: Booking; card: LockedCard; bought: Bought }> {
  requireRight(ctx, body)
  const station = await sellingStation(ctx)
  const booking = await bookingAt(ctx, station)
  const bought = await boughtBy(ctx, { stationId: station.id, cardId }, body)
  const card = await lockCard(ctx, cardId)
  if (card.company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  requireRechargeable(card, { screen: body.screen, now: ctx.now })
  requireBelowMaxBalance(card, add(bought.amount, bought.gift.amount))
  return { booking, card, bought }
}

/** Only cash is handed over and changed; other money comes exact, and a gift is not paid at all. */
function paymentFor({ giftOnly, paymentType, received }: RechargeBody, amount: Cents) {
  if (giftOnly) return { paymentType: 'gift', received: null } as const
  if (!paymentType) throw refuse(RechargeErrors.paymentRequired)
  if (paymentType !== 'cash') return { paymentType, received: null }
  if (received !== undefined && received < amount) {
    throw refuse(OrderErrors.receivedShort, { amount })
  }
  return { paymentType, received: received ?? amount }
}

/** What a recharge came to, as far as it is paid. */
export async function replyOf(
  ctx: Ctx,
  { orderId, transactionId, cardId }: SaleIds & { cardId: number },
): Promise<RechargeReply> {
  const lines = await linesOf(ctx.db, transactionId)
  const transaction = await getTransaction(ctx, transactionId)
  const { received, amount } = transaction
  return {
    order: await getOrder(ctx, orderId, new Set(['lineItems'])),
    transaction,
    details: await detailsOf(ctx, lines),
    userCard: await getUserCard(ctx, cardId),
    userDeals: await couponsWithPayment(ctx, transactionId),
    change: received === null ? ZERO : subtract(received, amount),
  }
}

/** What no package offers is somebody's decision, and is written down. */
export function auditGift(
  ctx: Ctx,
  card: LockedCard,
  body: RechargeBody | ChannelRechargeBody,
): void {
  if (!isManualGift(body)) return
  ctx.audit({
    action: 'giftByHand',
    entity: 'userCard',
    entityId: card.id,
    companyId: card.company_id,
    after: body,
    reason: body.reason,
  })
}
