export const fuelProductPages = {
  BaseFuelMge: () => import('./base-fuel-mge-page.tsx'),
}
