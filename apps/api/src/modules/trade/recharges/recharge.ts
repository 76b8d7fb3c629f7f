/** Putting money on a card: the package or an amount, the gift, the points, the order and its payment. */

import { add, basisPoints, type Cents, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { CardErrors } from '../../cards/user-cards/errors.ts'
import {
  getUserCard,
  type LockedCard,
  lockCard,
  pointsCardOf,
  requireRechargeable,
  requireRoom,
} from '../../cards/user-cards/service.ts'
import { charge, postJournals, rewardJournals } from '../../ledger/entries/service.ts'
import { type Booking, bookingAt } from '../../ledger/periods/service.ts'
import { couponsWithPayment, giveWithPayment } from '../../marketing/user-coupons/service.ts'
import { PackageErrors } from '../../members/recharge-packages/errors.ts'
import {
  couponsOf,
  giftOf,
  packageOnSale,
  type PackageRow,
} from '../../members/recharge-packages/service.ts'
import { sellingStation } from '../../organisation/stations/service.ts'
import { OrderErrors } from '../orders/errors.ts'
import { addLines, addOrder, announce, getOrder } from '../orders/service.ts'
import { RefundErrors } from '../refunds/errors.ts'
import { addTransaction, getTransaction } from '../transactions/service.ts'
import type { RechargeBody, RechargeReply } from './contract.ts'
import { detailsOf } from './details.ts'
import { RechargeErrors } from './errors.ts'
import { linesOf } from './store.ts'

const NO_TAX = basisPoints(0)

/** Quantities are hundredths. */
const ONE_PIECE = 100

/** What is paid, what comes along, and how. */
interface Terms {
  amount: Cents
  gift: { amount: Cents; restrictedItemIds: readonly number[]; frozen: boolean }
  points: number
  paymentType: NonNullable<RechargeBody['paymentType']> | 'gift'
  received: Cents | null
  recharge: PackageRow | undefined
}

/**
 * Recharges a card. The money is paid already, here or elsewhere; the order and its payment record it.
 *
 * @throws Refusal FORBIDDEN, RESTRICTED_ADJUST, REASON_REQUIRED, STATION_EXPIRED, SHIFT_REQUIRED,
 *   RECHARGE_GIFT_ONLY, RECHARGE_AMOUNT, PRICE_STALE, RECEIVED_SHORT, EMPLOYEE_CARD_READ_ONLY,
 *   CARD_KIND_MISMATCH, DEBIT_CARD_NOT_OPEN, CARD_STATUS_ABNORMAL, MAX_BALANCE, DEAL_NOT_ISSUABLE
 */
export async function rechargeCard(
  ctx: Ctx,
  cardId: number,
  body: RechargeBody,
): Promise<RechargeReply> {
  requireRight(ctx, body)
  const station = await sellingStation(ctx)
  const booking = await bookingAt(ctx, station)
  const terms = await termsOf(ctx, station.id, body)
  const card = await lockCard(ctx, cardId)
  if (card.company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  requireRechargeable(card, { screen: body.screen, now: ctx.now })
  requireRoom(card, add(terms.amount, terms.gift.amount))
  const ids = await recordSale(ctx, { booking, card, terms, remark: body.remark ?? '' })
  await post(ctx, { booking, card, terms, ids }, body)
  await giveCoupons(ctx, { card, terms, ids })
  announce(ctx, { id: ids.orderId, station_id: station.id }, 'success')
  if (isManualGift(body)) audit(ctx, card, body)
  const lines = await linesOf(ctx.db, ids.transactionId)
  return {
    order: await getOrder(ctx, ids.orderId, new Set(['lineItems'])),
    transaction: await getTransaction(ctx, ids.transactionId),
    details: await detailsOf(ctx, lines),
    userCard: await getUserCard(ctx, cardId),
    userDeals: await couponsWithPayment(ctx, ids.transactionId),
    change: terms.received === null ? ZERO : subtract(terms.received, terms.amount),
  }
}

/** Whether a body asks for a gift that no package offers: the operator's own decision. */
export function isManualGift(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const isGiftOnly = 'giftOnly' in body && body.giftOnly === true
  return isGiftOnly || ('giftAmount' in body && Number(body.giftAmount) > 0)
}

function requireRight(ctx: Ctx, body: RechargeBody): void {
  const { permissions, restrictions } = ctx.session
  if (!body.giftOnly && !permissions.has('recharge')) throw refuse(HttpErrors.forbidden)
  if (!isManualGift(body)) return
  if (!permissions.has('giftOnlyRecharge')) throw refuse(HttpErrors.forbidden)
  if (restrictions.has('noBalanceAdjust')) throw refuse(CardErrors.adjustForbidden)
  if (!body.reason) throw refuse(RefundErrors.reasonRequired)
}

async function termsOf(ctx: Ctx, stationId: number, body: RechargeBody): Promise<Terms> {
  if (body.giftOnly) return giftTerms(body)
  const { paymentType } = body
  if (!paymentType) throw refuse(RechargeErrors.paymentRequired)
  const bought = body.debitItem ? await packageTerms(ctx, stationId, body) : amountTerms(body)
  return { ...bought, paymentType, received: receivedFor(body, bought.amount) }
}

const plainGift = (amount: Cents): Terms['gift'] => ({
  amount,
  restrictedItemIds: [],
  frozen: false,
})

function giftTerms({ amount, giftAmount, debitItem }: RechargeBody): Terms {
  const gift = giftAmount ?? ZERO
  if ((amount ?? 0) > 0 || gift === 0 || debitItem) throw refuse(RechargeErrors.giftOnly)
  return {
    amount: ZERO,
    gift: plainGift(gift),
    points: 0,
    paymentType: 'gift',
    received: null,
    recharge: undefined,
  }
}

type Bought = Omit<Terms, 'paymentType' | 'received'>

function amountTerms({ amount, giftAmount }: RechargeBody): Bought {
  if (!amount) throw refuse(RechargeErrors.amountRequired)
  return { amount, gift: plainGift(giftAmount ?? ZERO), points: 0, recharge: undefined }
}

async function packageTerms(ctx: Ctx, stationId: number, body: RechargeBody): Promise<Bought> {
  const recharge = await packageOnSale(ctx, body.debitItem?.id ?? 0, stationId)
  const { price_cents: price } = recharge
  if (body.amount !== undefined && body.amount !== price) {
    throw refuse(OrderErrors.priceStale, { item: recharge.name, price })
  }
  if (body.giftAmount) throw refuse(PackageErrors.giftRule)
  return {
    amount: price,
    gift: {
      amount: giftOf(recharge),
      restrictedItemIds: recharge.restricted_item_ids,
      frozen: recharge.gift_frozen,
    },
    points: recharge.bonus_points,
    recharge,
  }
}

/** Only cash is handed over and changed; other money comes exact. */
function receivedFor({ paymentType, received }: RechargeBody, amount: Cents): Cents | null {
  if (paymentType !== 'cash') return null
  if (received !== undefined && received < amount) {
    throw refuse(OrderErrors.receivedShort, { amount })
  }
  return received ?? amount
}

interface SaleIds {
  orderId: number
  transactionId: number
}

/** The order, its line and its payment: done, for the money is here. */
async function recordSale(
  ctx: Ctx,
  sale: { booking: Booking; card: LockedCard; terms: Terms; remark: string },
): Promise<SaleIds> {
  const { booking, card, terms, remark } = sale
  const { amount, recharge } = terms
  const place = { company_id: booking.companyId, station_id: booking.stationId }
  const period = { business_day_id: booking.businessDayId, shift_id: booking.shiftId }
  const { id: orderId } = await addOrder(ctx.db, {
    ...place,
    ...period,
    kind: 'recharge',
    status: 'success',
    amount_cents: amount,
    paid_cents: amount,
    paid_at: ctx.now,
    buyer_id: card.user_id,
    seller_id: ctx.session.userId,
    created_by: ctx.session.userId,
    user_card_id: card.id,
    remark,
  })
  await addLines(ctx.db, [
    {
      ...place,
      order_id: orderId,
      package_id: recharge?.id ?? null,
      category_type: 'recharge',
      name: recharge?.name ?? card.card_name,
      unit_price_cents: amount,
      tax_rate_bp: recharge?.tax_rate_bp ?? NO_TAX,
      quantity: ONE_PIECE,
      amount_cents: amount,
    },
  ])
  const { id: transactionId } = await addTransaction(ctx.db, {
    ...place,
    ...period,
    order_id: orderId,
    payment_type: terms.paymentType,
    amount_cents: amount,
    received_cents: terms.received,
    status: 'success',
    user_card_id: card.id,
    user_id: card.user_id,
    operator_id: ctx.session.userId,
    paid_at: ctx.now,
  })
  return { orderId, transactionId }
}

async function post(
  ctx: Ctx,
  sale: {
    booking: Booking
    card: LockedCard
    terms: Terms
    ids: SaleIds
  },
  { reason, remark }: RechargeBody,
): Promise<void> {
  const { booking, card, terms, ids } = sale
  const { amount, gift, points, recharge } = terms
  const scoreCard = points > 0 ? await pointsCardOf(ctx, card) : null
  const posting = {
    balance: card.balance,
    source: { type: 'transaction', id: ids.transactionId },
    gift,
    bonus: scoreCard === null ? undefined : { card: scoreCard, points },
    circumstances: { ...ids, packageId: recharge?.id, reason, remark },
  }
  if (amount === 0) {
    const journals = rewardJournals(booking, { ...posting, originDetailId: undefined })
    await postJournals(ctx.db, booking, journals)
    return
  }
  const { paymentType } = terms
  const grantsQuota = card.invoice_type === 'charge'
  await charge(ctx.db, booking, { ...posting, amount, paymentType, grantsQuota })
}

/** What the package brings besides money and points; a card without a holder gets none of it. */
async function giveCoupons(
  ctx: Ctx,
  { card, terms, ids }: { card: LockedCard; terms: Terms; ids: SaleIds },
): Promise<void> {
  const gifts = terms.recharge ? couponsOf(terms.recharge, card.id) : []
  if (card.user_id === null || gifts.length === 0) return
  await giveWithPayment(ctx, { userId: card.user_id, transactionId: ids.transactionId, gifts })
}

function audit(ctx: Ctx, card: LockedCard, body: RechargeBody): void {
  ctx.audit({
    action: 'giftByHand',
    entity: 'userCard',
    entityId: card.id,
    companyId: card.company_id,
    after: body,
    reason: body.reason,
  })
}
