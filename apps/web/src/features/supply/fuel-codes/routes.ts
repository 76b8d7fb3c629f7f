export const fuelCodePages = {
  FuelCode: () => import('./fuel-code-page.tsx'),
}
