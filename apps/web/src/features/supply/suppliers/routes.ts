export const supplierPages = {
  SupplierMge: () => import('./supplier-mge-page.tsx'),
}
