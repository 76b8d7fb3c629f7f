/** The first page of marketing. */
export const marketHomePages = {
  MarketHome: () => import('./market-home-page.tsx'),
}
