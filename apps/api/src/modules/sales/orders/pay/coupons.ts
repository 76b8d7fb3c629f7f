/**
 * Coupons on orders. They are used with the first payment, by which the member is known; what they take
 * off is the order's discount, spread over its lines. When nothing of the order is paid any more they
 * go back to the member: as if never used when it can be paid anew, and the discount stays where the
 * order is over.
 */

import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import type { CouponObstacle } from '#modules/marketing/user-coupons/contract.ts'
import { UserCouponErrors } from '#modules/marketing/user-coupons/errors.ts'
import type { Bill } from '#modules/marketing/user-coupons/terms.ts'
import {
  deviceOf,
  givePiecesBack,
  requirePayable,
  usePieces,
} from '#modules/marketing/user-coupons/use-pieces.ts'
import { getUserCoupon } from '#modules/marketing/user-coupons/service.ts'
import { isSale, type Payment } from '../contract.ts'
import { noteAdjustment } from '../closing/adjustments.ts'
import { isInPeriod, type BookedOrder } from '../locking.ts'
import { spreadDiscount } from '../store.ts'
import { type LockedOrder, updateOrder } from '../order-rows.ts'

type Paying = Pick<Payment, 'paymentType' | 'userCard' | 'userDeals'>

/**
 * Uses the coupons that a payment names, or sees that the payment fits those that were used before.
 *
 * @returns the order as it is to be paid
 * @throws Refusal COUPON_NOT_USABLE, COUPON_NOT_STACKABLE, REFERENCE_UNKNOWN, NOT_FOUND
 */
export async function withCoupons(
  ctx: Ctx,
  booked: BookedOrder,
  { paymentType, userCard, userDeals = [] }: Paying,
): Promise<LockedOrder> {
  const { order } = booked
  const cardId = paymentType === 'debit' ? userCard?.id : undefined
  const [first] = userDeals
  if (!first) {
    if (order.discount_cents > 0) await requirePayable(ctx, order.id, { paymentType, cardId })
    return order
  }
  requireUntouched(booked)
  // The card before its holder's coupons (docs/decisions/ledger.md, order of locks).
  const holderId = cardId
    ? (await lockCard(ctx, cardId)).user_id
    : (order.buyer_id ?? (await getUserCoupon(ctx, first.id)).user.id)
  if (holderId === null) throw notUsable('holder')
  const bill = billFor(ctx, order, { holderId, cardId, paymentType })
  const ids = userDeals.map(({ id }) => id)
  const discount = await usePieces(ctx, ids, { orderId: order.id, bill })
  await setDiscount(ctx, order, { discount, holderId })
  const payable_cents = subtract(order.amount_cents, discount)
  return { ...order, discount_cents: discount, payable_cents, buyer_id: order.buyer_id ?? holderId }
}

/** Nothing of the order is paid any more, and it can be paid anew: as if no coupon had been used. */
export async function releaseCoupons(ctx: Ctx, order: LockedOrder): Promise<void> {
  if (order.discount_cents === 0) return
  await givePiecesBack(ctx, order.id)
  await setDiscount(ctx, order, { discount: ZERO, holderId: order.buyer_id })
}

/** The order is over, and all of it was given back: so are its coupons. What they took off is history. */
export async function returnCoupons(ctx: Ctx, order: LockedOrder): Promise<void> {
  if (order.discount_cents > 0) await givePiecesBack(ctx, order.id)
}

const billFor = (
  ctx: Ctx,
  order: LockedOrder,
  who: Pick<Bill, 'holderId' | 'cardId' | 'paymentType'>,
): Bill => ({
  ...who,
  stationId: order.station_id,
  amount: order.amount_cents,
  device: deviceOf(ctx),
  now: ctx.now,
})

const notUsable = (obstacle: CouponObstacle) => refuse(UserCouponErrors.notUsable, { obstacle })

/** With the first payment; and what was sold in a day that is settled stays as it is in its books. */
function requireUntouched({ order, booking }: BookedOrder): void {
  if (order.status !== 'open' || !isSale(order)) throw notUsable('paid')
  if (!isInPeriod(order, booking)) throw notUsable('period')
}

async function setDiscount(
  ctx: Ctx,
  order: LockedOrder,
  { discount, holderId }: { discount: Cents; holderId: number | null },
): Promise<void> {
  const amount = subtract(discount, order.discount_cents)
  const isLater = await noteAdjustment(ctx, order, { kind: 'discount', amount })
  await spreadDiscount(ctx.db, order.id, { discount, isLater })
  await updateOrder(ctx.db, order.id, {
    discount_cents: discount,
    ...(isLater && { later_discount_cents: add(order.later_discount_cents, amount) }),
    buyer_id: order.buyer_id ?? holderId,
    updated_by: ctx.session.userId,
  })
}
