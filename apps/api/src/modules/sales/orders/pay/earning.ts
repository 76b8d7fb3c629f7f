/** Earnings of a payment by card, or by a member without one: points and growth, by what the order is of, within the limits (D-065). */

import { add, type Cents } from '@app/kernel/money'
import { divideFloored, exactProduct } from '@app/kernel/rounding'
import type { Ctx } from '#http/context.ts'
import type { Earner, LockedCard } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { earnerOf, memberEarnerOf } from '#modules/cards/user-cards/payment/earners.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import { earn, type Earning } from '#modules/ledger/entries/postings/consume.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import { isSale } from '../contract.ts'
import { earnedBefore } from '../store.ts'
import type { LockedOrder, OrderedItem } from '../order-rows.ts'

const ACCOUNTS = { score: 'points', level: 'growth' } as const

type Book = keyof typeof ACCOUNTS

interface Sale {
  order: LockedOrder
  booking: Booking
  /** What is paid of it now. */
  amount: Cents
}

export async function earningsOf(ctx: Ctx, sale: Sale, card: LockedCard): Promise<Earning[]> {
  const [score, level] = [await earnerOf(ctx, card, 'score'), await earnerOf(ctx, card, 'level')]
  return earningsBy(ctx, sale, { score, level })
}

/** Has a member earn with what they pay without a card, where the company's programmes have it so. */
export async function earnWithoutCard(
  ctx: Ctx,
  sale: Sale,
  { transactionId, userId }: { transactionId: number; userId: number | null },
): Promise<void> {
  const { order, booking, amount } = sale
  if (userId === null || !isSale(order)) return
  const member = { companyId: order.company_id, stationId: order.station_id, userId }
  const score = await memberEarnerOf(ctx, member, 'score')
  const level = await memberEarnerOf(ctx, member, 'level')
  await earn(ctx.db, booking, {
    amount,
    earns: await earningsBy(ctx, sale, { score, level }),
    source: { type: 'transaction', id: transactionId },
    circumstances: { orderId: order.id, transactionId },
  })
}

async function earningsBy(
  ctx: Ctx,
  sale: Sale,
  earners: Readonly<Record<Book, Earner | null>>,
): Promise<Earning[]> {
  const points = await earningOf(ctx, sale, { book: 'score', earner: earners.score })
  const growth = await earningOf(ctx, sale, { book: 'level', earner: earners.level })
  return [...points, ...growth]
}

async function earningOf(
  ctx: Ctx,
  sale: Sale,
  { book, earner }: { book: Book; earner: Earner | null },
): Promise<Earning[]> {
  if (!earner) return []
  const rate = rateFor(earner, sale.order.items)
  const besides = book === 'score' ? giftPointsOf(sale) : 0
  if (rate.top === 0n && besides === 0) return []
  const most = rate.top === 0n ? 0 : await leftOf(ctx, sale, { book, earner })
  return [{ card: earner.id, account: ACCOUNTS[book], rate, most, besides }]
}

/** Of the points that come with goods, what falls to this payment: all payments of an order bring all of them (D-077). */
function giftPointsOf({ order, amount }: Sale): number {
  const whole = order.items.reduce((sum, { giftPoints }) => sum + giftPoints, 0)
  // What costs nothing is paid at once.
  if (whole === 0 || order.payable_cents === 0) return whole
  const paidBy = (paid: Cents): number =>
    divideFloored(exactProduct(whole, paid), BigInt(order.payable_cents))
  return paidBy(add(order.paid_cents, amount)) - paidBy(order.paid_cents)
}

/** Cents to currency units, and hundredths of a unit to whole ones. */
const CENTS_AND_HUNDREDTHS = 10_000n

/** Whichever part of an order is paid, it is paid for each line in proportion. */
export function rateFor(terms: Earner, items: readonly OrderedItem[]): Earning['rate'] {
  let top = 0n
  let total = 0n
  for (const item of items) {
    top += BigInt(item.amount) * BigInt(ratioFor(terms, item))
    total += BigInt(item.amount)
  }
  return total === 0n ? { top: 0n, bottom: 1n } : { top, bottom: total * CENTS_AND_HUNDREDTHS }
}

const DIESEL = 2

function ratioFor(terms: Earner, { isFuel, fuelType }: OrderedItem): number {
  if (!isFuel) return terms.goods_ratio ?? terms.ratio
  return fuelType === DIESEL ? (terms.diesel_ratio ?? terms.ratio) : terms.ratio
}

/** What the limits leave to be earned; the account is held, so that no other payment earns it as well. */
async function leftOf(
  ctx: Ctx,
  { order, booking: { businessDayId } }: Sale,
  { book, earner }: { book: Book; earner: Earner },
): Promise<number> {
  const { id: cardId, limit_per_order: perOrder, limit_day: perDay } = earner
  if (perOrder === null && perDay === null) return Number.MAX_SAFE_INTEGER
  await lockAccount(ctx.db, cardId)
  const before = await earnedBefore(ctx.db, { cardId, book, orderId: order.id, businessDayId })
  const left = Math.min((perOrder ?? Infinity) - before.order, (perDay ?? Infinity) - before.day)
  return Math.max(0, left)
}
