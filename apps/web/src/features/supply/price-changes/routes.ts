export const priceChangePages = {
  NowPrice: () => import('./now-price-page.tsx'),
  MFuelChangePrice: () => import('./m-fuel-change-price-page.tsx'),
  AfterPrice: () => import('./after-price-page.tsx'),
}
