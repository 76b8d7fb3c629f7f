export const cardIssuePages = {
  ReadCardQuery: () => import('./read-card-page.tsx'),
  CardQuery: () => import('./card-query-page.tsx'),
  CardCostHistory: () => import('./cost-history-page.tsx'),
}

export const CARD_QUERY_PATH = '/stationCards/cardQuery'

/** What was paid with the card that is on an account. */
export const costHistoryPath = (userCardId: number): string =>
  `/stationCards/cardCostHistory/${userCardId}`
