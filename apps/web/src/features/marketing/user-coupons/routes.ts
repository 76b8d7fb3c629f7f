/** The coupons that members hold or held. */
export const userCouponPages = {
  UserDeals: () => import('./user-coupons-page.tsx'),
}
