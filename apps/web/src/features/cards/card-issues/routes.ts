export const cardIssuePages = {
  ReadCardQuery: () => import('./read-card-query-page.tsx'),
  CardQuery: () => import('./card-query-page.tsx'),
  CardCostHistory: () => import('./card-cost-history-page.tsx'),
}
