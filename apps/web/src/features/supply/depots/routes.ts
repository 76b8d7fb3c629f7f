export const depotPages = {
  DepotMge: () => import('./depot-mge-page.tsx'),
  DepotDetails: () => import('./depot-details-page.tsx'),
}
