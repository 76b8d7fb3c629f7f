/** Routes of ways of paying. */
export const paymentWayPages = {
  OtherPay: () => import('./other-pay-page.tsx'),
  PayTemplate: () => import('./pay-template-page.tsx'),
}
