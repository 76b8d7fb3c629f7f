/** The recharge packages of a station. */
export const packagePages = {
  DebitItems: () => import('./packages-page.tsx'),
}
