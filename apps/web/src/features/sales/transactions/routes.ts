export const transactionPages = {
  Transactions: () => import('./transactions-page.tsx'),
}
