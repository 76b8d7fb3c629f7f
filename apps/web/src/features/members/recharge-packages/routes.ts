/** The recharge packages of a station. */
export const packagePages = {
  DebitItems: () => import('./debit-items-page.tsx'),
}
