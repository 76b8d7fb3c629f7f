/** The coupons that members hold or held. */
export const userCouponPages = {
  UserDeals: () => import('./user-deals-page.tsx'),
}
