export const priceChangePages = {
  NowPrice: () => import('./now-price-page.tsx'),
  MFuelChangePrice: () => import('./m-fuel-change-price-page.tsx'),
  AfterPrice: () => import('./after-price-page.tsx'),
  ImportPastPrices: () => import('./past/import-past-prices-page.tsx'),
  ImportPastPricesResult: () => import('./past/import-past-prices-result-page.tsx'),
}
