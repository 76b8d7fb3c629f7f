export const cardInfoPages = {
  IssueCards: () => import('./issue-cards-page.tsx'),
  CardSearch: () => import('./card-search-page.tsx'),
  CardStorage: () => import('./card-storage-page.tsx'),
}
