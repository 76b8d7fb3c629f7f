/**
 * Giving what comes with goods besides points, once their order is paid in full (D-077). Nobody's goods wait for a gift:
 * what cannot be given is written down with the reason, and the money is taken all the same.
 */

import { add, type Cents, cents, subtract, ZERO } from '@app/kernel/money'
import { wholePieces } from '@app/kernel/quantity'
import { writeNow } from '#db/last-writes.ts'
import type { Ctx } from '#http/context.ts'
import { lockOwnCard } from '#modules/cards/user-cards/payment/own-card.ts'
import type { LockedCard } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { reward } from '#modules/ledger/entries/postings/gift.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import { giveWithGoods } from '#modules/marketing/user-coupons/goods-coupons.ts'
import type { LockedOrder, OrderedItem } from '../order-rows.ts'
import type { GiftObstacle, OrderGift } from './contract.ts'
import { insertGift, isAllMoney, updateGift } from './store.ts'

/** What journals of gift money for goods have as their source. */
export const GIFT_SOURCE = 'orderGift'

/** An order that is paid in full now. */
export interface PaidOrder {
  order: LockedOrder
  booking: Booking
  /** Who bought, as far as it is known. */
  buyerId: number | null
  /** The card that paid the last part of it, and how much it paid. */
  paidBy: { card: LockedCard; amount: Cents } | undefined
}

interface Promised {
  kind: OrderGift['kind']
  couponId: number | null
  amount: number
}

type Gift = Promised & { giftId: number }

type Outcome = {
  given: number
  obstacle: GiftObstacle | null
  user_card_id?: number
  detail_id?: number
}

export async function giveGifts(ctx: Ctx, paid: PaidOrder): Promise<void> {
  const promised = promisedBy(paid.order.items)
  if (promised.length === 0) return
  await writeNow(ctx.db)
  const { id, company_id, station_id } = paid.order
  const hindered = await hindranceOf(ctx, paid)
  const receiver = hindered ? undefined : await receiverOf(ctx, paid, promised)
  for (const gift of promised) {
    const giftId = await insertGift(ctx.db, {
      company_id,
      station_id,
      order_id: id,
      kind: gift.kind,
      coupon_id: gift.couponId,
      promised: gift.amount,
      created_by: ctx.session.userId || null,
    })
    const outcome: Outcome = receiver
      ? await give(ctx, paid, receiver, { ...gift, giftId })
      : { given: 0, obstacle: hindered ?? 'noMember' }
    await updateGift(ctx.db, giftId, outcome)
  }
}

/** Of each coupon all pieces together, after the money: a card is held before its holder's coupons. */
function promisedBy(items: readonly OrderedItem[]): Promised[] {
  const sum = (kind: 'giftBalance' | 'frozenBalance'): Cents =>
    items.reduce((total, item) => add(total, item[kind]), ZERO)
  const coupons = new Map<number, number>()
  for (const { giftCoupon, quantity } of items) {
    if (giftCoupon === null) continue
    coupons.set(giftCoupon, (coupons.get(giftCoupon) ?? 0) + wholePieces(quantity))
  }
  return [
    { kind: 'balance' as const, couponId: null, amount: sum('giftBalance') },
    { kind: 'frozenBalance' as const, couponId: null, amount: sum('frozenBalance') },
    ...[...coupons]
      .toSorted(([a], [b]) => a - b)
      .map(([couponId, amount]) => ({ kind: 'coupon' as const, couponId, amount })),
  ].filter(({ amount }) => amount > 0)
}

/** Why nothing is given at all. */
async function hindranceOf(ctx: Ctx, paid: PaidOrder): Promise<GiftObstacle | undefined> {
  if (paid.buyerId === null && !paid.paidBy) return 'noMember'
  return (await isAllMoney(ctx.db, paid.order.id)) ? undefined : 'notMoney'
}

interface Receiver {
  userId: number | null
  /** Where gift money comes: onto the card that paid, or else the member's own. */
  card: LockedCard | undefined
  /** How much more the card may hold. */
  left: Cents | null
}

async function receiverOf(
  ctx: Ctx,
  { order, buyerId, paidBy }: PaidOrder,
  promised: readonly Promised[],
): Promise<Receiver> {
  const isMoney = promised.some(({ kind }) => kind !== 'coupon')
  const own = { companyId: order.company_id, userId: buyerId ?? 0 }
  const card = paidBy?.card ?? (isMoney && buyerId ? await lockOwnCard(ctx, own) : undefined)
  const most = card?.max_balance_cents ?? null
  const held = subtract(card?.balance.value_cents ?? ZERO, paidBy?.amount ?? ZERO)
  return { userId: buyerId, card, left: most === null ? null : subtract(most, held) }
}

async function give(
  ctx: Ctx,
  paid: PaidOrder,
  receiver: Receiver,
  { kind, couponId, amount, giftId }: Gift,
): Promise<Outcome> {
  if (couponId !== null) {
    const { userId } = receiver
    if (userId === null) return { given: 0, obstacle: 'noMember' }
    return giveWithGoods(ctx, { userId, couponId, count: amount, orderGiftId: giftId })
  }
  const { card, left } = receiver
  if (!card) return { given: 0, obstacle: 'noCard' }
  if (left !== null && amount > left) return { given: 0, obstacle: 'maxBalance' }
  receiver.left = left === null ? null : subtract(left, cents(amount))
  const [posted] = await reward(ctx.db, paid.booking, {
    balance: card.balance,
    amount: cents(amount),
    cause: 'goods',
    frozen: kind === 'frozenBalance',
    source: { type: GIFT_SOURCE, id: giftId },
    circumstances: { orderId: paid.order.id },
  })
  const detailId = posted?.details[0]
  if (!detailId) throw new Error('a gift left no line')
  return {
    given: amount,
    obstacle: null,
    user_card_id: card.balance.user_card_id,
    detail_id: detailId,
  }
}
