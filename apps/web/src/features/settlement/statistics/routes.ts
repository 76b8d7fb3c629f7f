/** Routes of statistics: sales, payments, and spending by card. */

export const statisticsPages = {
  MSalesData: () => import('./m-sales-data-page.tsx'),
  MStoreData: () => import('./m-store-data-page.tsx'),
  MCustomerData: () => import('./m-customer-data-page.tsx'),
  SalesStatistic: () => import('./sales-page.tsx'),
  TransactionsStatistic: () => import('./payments-page.tsx'),
  ConsumeStatistic: () => import('./spending-page.tsx'),
}
