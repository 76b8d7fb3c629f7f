export const itemPages = {
  Items: () => import('./items-page.tsx'),
  Import: () => import('./import/import-page.tsx'),
  ItemImportResult: () => import('./import/item-import-result-page.tsx'),
}
