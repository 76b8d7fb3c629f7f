export const purchaseContractPages = {
  DepotStockMge: () => import('./depot-stock-mge-page.tsx'),
  AddDetail: () => import('./add-detail-page.tsx'),
  EditDetail: () => import('./edit-detail-page.tsx'),
  ImportContracts: () => import('./import/import-contracts-page.tsx'),
  ImportContractsResult: () => import('./import/import-contracts-result-page.tsx'),
}
