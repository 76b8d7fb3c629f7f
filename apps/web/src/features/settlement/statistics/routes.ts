/** The doors of the room of statistics: what was sold, what was paid, what was spent by card. */

export const statisticsPages = {
  SalesStatistic: () => import('./sales-page.tsx'),
  TransactionsStatistic: () => import('./payments-page.tsx'),
  ConsumeStatistic: () => import('./spending-page.tsx'),
}
