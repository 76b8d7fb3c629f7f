/** Pages of fuel intakes (S-217 to S-220). */
export const fuelIntakePages = {
  OilTaking: () => import('./oil-taking-page.tsx'),
  AddOilInfo: () => import('./add-oil-info-page.tsx'),
  EditOilInfo: () => import('./edit-oil-info-page.tsx'),
  OilInfoDetails: () => import('./oil-info-details-page.tsx'),
}
