export const stationFuelPages = {
  FuelMge: () => import('./fuel-mge-page.tsx'),
}
