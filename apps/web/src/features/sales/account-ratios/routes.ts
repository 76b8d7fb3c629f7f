/** Route of the payee account ratios. */
export const accountRatioPages = {
  ExtAccountRatio: () => import('./ext-account-ratio-page.tsx'),
}
