/** Routes of statistics: sales, payments, and spending by card. */

export const statisticsPages = {
  MSalesData: () => import('./mobile/m-sales-data-page.tsx'),
  MStoreData: () => import('./mobile/m-store-data-page.tsx'),
  MCustomerData: () => import('./mobile/m-customer-data-page.tsx'),
  SalesStatistic: () => import('./pages/sales-statistic-page.tsx'),
  TransactionsStatistic: () => import('./pages/transactions-statistic-page.tsx'),
  ConsumeStatistic: () => import('./pages/consume-statistic-page.tsx'),
}
