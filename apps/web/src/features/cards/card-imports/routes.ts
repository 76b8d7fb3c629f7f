export const cardImportPages = {
  ImportCards: () => import('./import-cards-page.tsx'),
  ImportResult: () => import('./import-result-page.tsx'),
}

export const IMPORT_CARDS_PATH = '/maintenance/cardBusiness/importCards'

export const importResultPath = (id: number): string =>
  `/maintenance/cardBusiness/importResult?id=${id}`
