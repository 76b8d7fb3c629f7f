export const transactionPages = {
  Transactions: () => import('./transactions-page.tsx'),
}

export const TRANSACTIONS_PATH = '/queryStatistics/transactions'
