/** Route of the balances of cards. */
export const cardBalancePages = {
  ExtDebitValue: () => import('./ext-debit-value-page.tsx'),
}
