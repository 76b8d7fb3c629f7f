/** Balances that are brought along from an old system. */
export const openingBalancePages = {
  ImportOpeningBalances: () => import('./import-opening-balances-page.tsx'),
  ImportOpeningBalancesResult: () => import('./import-opening-balances-result-page.tsx'),
}
