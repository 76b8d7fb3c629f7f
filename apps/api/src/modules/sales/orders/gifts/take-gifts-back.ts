/**
 * Taking back what came with goods when money for them goes back: the share of the refund, as far as it is still there.
 * Nobody's refund waits for it, least of all one that a channel has made already.
 */

import { cents } from '@app/kernel/money'
import { divideRounded, exactProduct } from '@app/kernel/rounding'
import type { Ctx } from '#http/context.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import { takeRewardBack } from '#modules/ledger/entries/postings/gift.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import { takeBackWithGoods } from '#modules/marketing/user-coupons/goods-coupons.ts'
import { GIFT_SOURCE } from './give-gifts.ts'
import { giftsThere, updateGift } from './store.ts'

/** Of an order, how much is undone by now, and how much there was. */
export interface Undone {
  orderId: number
  booking: Booking
  done: number
  whole: number
  reason: string
}

export async function takeGiftsBack(ctx: Ctx, undone: Undone): Promise<void> {
  for (const gift of await giftsThere(ctx.db, undone.orderId)) {
    const taken = await (gift.kind === 'coupon' ? takePieces : takeMoney)(ctx, undone, gift)
    if (taken === 0) continue
    const { id, taken_back: before, returns } = gift
    await updateGift(ctx.db, id, { taken_back: before + taken, returns: returns + 1 })
  }
}

type Gift = Awaited<ReturnType<typeof giftsThere>>[number]

const takePieces = (ctx: Ctx, { done, whole, reason }: Undone, { id }: Gift): Promise<number> =>
  takeBackWithGoods(ctx, { orderGiftId: id, done, whole, reason })

async function takeMoney(ctx: Ctx, undone: Undone, gift: Gift): Promise<number> {
  const { orderId, booking, done, whole, reason } = undone
  const { id, user_card_id: cardId, detail_id: detailId, given, taken_back: before } = gift
  const due = (whole === 0 ? given : divideRounded(exactProduct(given, done), whole)) - before
  if (due <= 0 || cardId === null || detailId === null) return 0
  return takeRewardBack(ctx.db, booking, {
    balance: await lockAccount(ctx.db, cardId),
    rewardDetailId: detailId,
    amount: cents(due),
    cause: 'goods',
    source: { type: GIFT_SOURCE, id, seq: gift.returns },
    circumstances: { orderId, reason },
  })
}
