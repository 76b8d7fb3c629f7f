export const cardImportPages = {
  ImportCards: () => import('./import-cards-page.tsx'),
  ImportResult: () => import('./import-result-page.tsx'),
}
