import { COUPON_KINDS, type CouponKind } from '@app/api/contract/marketing/coupons'

/** The kind that an address names; the first of them when it names none that there is. */
export const kindIn = (scriptId: string | undefined): CouponKind =>
  COUPON_KINDS.find((kind) => kind === scriptId) ?? COUPON_KINDS[0]
