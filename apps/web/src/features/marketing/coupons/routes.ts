/** The pages of coupons, by their kinds; the address calls a kind a script. */
export const couponPages = {
  Deal: () => import('./deal-page.tsx'),
  AddDeal: () => import('./add-deal-page.tsx'),
  EditDeal: () => import('./edit-deal-page.tsx'),
}
