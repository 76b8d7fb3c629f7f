/** Terms of a recharge: what is paid, and what the card gets for it. */

import { type Cents, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import type { CouponGift } from '#modules/marketing/user-coupons/give-promised.ts'
import type { Gift } from '#modules/ledger/entries/postings/gift.ts'
import { PackageErrors } from '#modules/members/recharge-packages/errors.ts'
import { couponsOf, giftOf, packageOnSale } from '#modules/members/recharge-packages/service.ts'
import { OrderErrors } from '#modules/sales/orders/errors.ts'
import { RefundErrors } from '#modules/payments/refunds/errors.ts'
import type { RechargeBody } from './contract.ts'
import { RechargeErrors } from './errors.ts'

/** What comes along with the money. */
export interface Promised {
  packageId: number | null
  gift: Gift
  points: number
  coupons: readonly CouponGift[]
}

/** What is bought: a package, or an amount under the card's name. */
export interface Bought extends Promised {
  amount: Cents
  name: string | undefined
  taxRate: number
}

type Asked = Pick<RechargeBody, 'debitItem' | 'amount' | 'giftAmount' | 'giftOnly' | 'reason'>

/** Whether a body asks for a gift that no package offers: the operator's own decision. */
export function isManualGift(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const isGiftOnly = 'giftOnly' in body && body.giftOnly === true
  return isGiftOnly || ('giftAmount' in body && Number(body.giftAmount) > 0)
}

/** @throws Refusal FORBIDDEN, RESTRICTED_ADJUST, REASON_REQUIRED */
export function requireRight(ctx: Ctx, body: Asked): void {
  const { permissions, restrictions } = ctx.session
  if (!body.giftOnly && !permissions.has('recharge')) throw refuse(HttpErrors.forbidden)
  if (!isManualGift(body)) return
  if (!permissions.has('giftOnlyRecharge')) throw refuse(HttpErrors.forbidden)
  if (restrictions.has('noBalanceAdjust')) throw refuse(CardErrors.adjustForbidden)
  if (!body.reason) throw refuse(RefundErrors.reasonRequired)
}

/**
 * @param at the station that sells, and the card that it is for
 * @throws Refusal RECHARGE_GIFT_ONLY, RECHARGE_AMOUNT, NOT_FOUND, PRICE_STALE, GIFT_RULE
 */
export async function boughtBy(
  ctx: Ctx,
  at: { stationId: number; cardId: number },
  body: Asked,
): Promise<Bought> {
  if (body.giftOnly) return giftAlone(body)
  return body.debitItem ? packageOf(ctx, at, body) : amountOf(body)
}

const plain = (amount: Cents, gift: Cents): Bought => ({
  amount,
  gift: { amount: gift, restrictedItemIds: [], frozen: false, days: 0 },
  points: 0,
  coupons: [],
  packageId: null,
  name: undefined,
  taxRate: 0,
})

function giftAlone({ amount, giftAmount, debitItem }: Asked): Bought {
  const gift = giftAmount ?? ZERO
  if ((amount ?? 0) > 0 || gift === 0 || debitItem) throw refuse(RechargeErrors.giftOnly)
  return plain(ZERO, gift)
}

function amountOf({ amount, giftAmount }: Asked): Bought {
  if (!amount) throw refuse(RechargeErrors.amountRequired)
  return plain(amount, giftAmount ?? ZERO)
}

async function packageOf(
  ctx: Ctx,
  { stationId, cardId }: { stationId: number; cardId: number },
  body: Asked,
): Promise<Bought> {
  const offer = await packageOnSale(ctx, body.debitItem?.id ?? 0, stationId)
  const { price } = offer
  if (body.amount !== undefined && body.amount !== price) {
    throw refuse(OrderErrors.priceStale, { item: offer.name, price })
  }
  if (body.giftAmount) throw refuse(PackageErrors.giftRule)
  return {
    amount: price,
    gift: {
      amount: giftOf(offer),
      restrictedItemIds: offer.restricted_item_ids,
      frozen: offer.giftFrozen,
      days: offer.giftDays,
    },
    points: offer.bonusPoints,
    coupons: couponsOf(offer, cardId),
    packageId: offer.id,
    name: offer.name,
    taxRate: offer.tax_rate_bp,
  }
}
