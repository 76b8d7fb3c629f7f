/** Pages of transport contracts: the list, one of them, and its print (S-140, S-141, S-142, S-096). */
export const transportContractPages = {
  TransportMge: () => import('./transport-mge-page.tsx'),
  AddTransportInfo: () => import('./add-transport-info-page.tsx'),
  EditTransportInfo: () => import('./edit-transport-info-page.tsx'),
  PrintTransportDetail: () => import('./print/print-transport-detail-page.tsx'),
}
