export const fuelInventoryPages = {
  FuelInventory: () => import('./fuel-inventory-page.tsx'),
}
