import type { CouponKind } from '@app/api/contract/marketing/coupons'

/** The pages of coupons, by their kinds; the address calls a kind a script. */
export const couponPages = {
  MarketHome: () => import('./market-home-page.tsx'),
  Deal: () => import('./coupons-page.tsx'),
  AddDeal: () => import('./add-coupon-page.tsx'),
  EditDeal: () => import('./edit-coupon-page.tsx'),
}

export const couponsPath = (kind: CouponKind): string => `/marketCenter/deal/${kind}`
export const addCouponPath = (kind: CouponKind): string => `/marketCenter/addDeal/${kind}`
export const couponPath = (id: number): string => `/marketCenter/editDeal/${id}`
