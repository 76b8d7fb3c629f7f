/** A package as a form holds it, and what of it is sent. */

import type { NewPackage, RechargePackage } from '@app/api/contract/members/recharge-packages'
import { scaledFromNumber } from '@app/kernel/decimal-text'
import { basisPoints, type Cents, percentOf, points, ZERO } from '@app/kernel/money'

export interface PackageFields {
  name: string
  price: Cents
  description?: string
  category?: number | null
  giftMode: 'amount' | 'percent'
  giftAmount?: Cents
  giftPercent?: number
  giftFrozen?: boolean
  /** 0: without end. */
  giftDays?: number | null
  bonusPoints?: number
  restrictedItems?: number[]
  giftCoupon?: number | null
  giftCouponCount?: number | null
  boundDiscount?: number | null
  startTime?: string | null
  endTime?: string | null
  taxRate?: number | null
  weight?: number
  onShelf: boolean
}

export const NEW_PACKAGE: Partial<PackageFields> = { giftMode: 'amount', onShelf: true }

export const fieldsOf = ({
  category,
  restrictedItems,
  giftCoupon,
  boundDiscount,
  ...offer
}: RechargePackage): PackageFields => ({
  ...offer,
  giftDays: offer.giftDays || null,
  category: category?.id ?? null,
  giftCoupon: giftCoupon?.id ?? null,
  boundDiscount: boundDiscount?.id ?? null,
  restrictedItems: restrictedItems.map(({ id }) => id),
})

/** What comes with the price, while somebody types it. */
export function giftOf({
  giftMode,
  giftAmount,
  giftPercent,
  price,
}: Partial<PackageFields>): Cents {
  if (giftMode !== 'percent') return giftAmount ?? ZERO
  const share = scaledFromNumber(giftPercent ?? 0, 2) ?? 0
  return percentOf(price ?? ZERO, basisPoints(share))
}

const referenceTo = (id: number | null | undefined) => (id ? { id } : null)

/** Of the two ways to give, only the chosen one is sent with a figure. */
export function packageOf(fields: PackageFields): NewPackage {
  const { giftMode, giftAmount, giftPercent, bonusPoints, restrictedItems, taxRate, ...rest } =
    fields
  const { category, giftCoupon, giftCouponCount, boundDiscount } = rest
  return {
    ...rest,
    giftMode,
    giftAmount: giftMode === 'amount' ? (giftAmount ?? ZERO) : ZERO,
    giftPercent: giftMode === 'percent' ? (giftPercent ?? 0) : 0,
    giftDays: rest.giftDays ?? 0,
    bonusPoints: points(bonusPoints ?? 0),
    restrictedItems: (restrictedItems ?? []).map((id) => ({ id })),
    category: referenceTo(category),
    giftCoupon: referenceTo(giftCoupon),
    giftCouponCount: giftCoupon ? (giftCouponCount ?? 1) : 0,
    boundDiscount: referenceTo(boundDiscount),
    startTime: rest.startTime ?? null,
    endTime: rest.endTime ?? null,
    taxRate: taxRate ?? 0,
    weight: rest.weight ?? 0,
  }
}
