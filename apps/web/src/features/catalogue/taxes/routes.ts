/** Tax classes, of the station and of the platform. */
export const taxPages = {
  Tax: () => import('./tax-page.tsx'),
  DefaultTaxes: () => import('./default-taxes-page.tsx'),
}
