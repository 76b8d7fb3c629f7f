export const cardIssuePages = {
  ReadCardQuery: () => import('./read-card-page.tsx'),
  CardQuery: () => import('./card-query-page.tsx'),
  CardCostHistory: () => import('./cost-history-page.tsx'),
}

export const CARD_QUERY_PATH = '/stationCards/cardQuery'

/** Issues that wait for somebody. */
export const FAILED_ISSUES_PATH = `${CARD_QUERY_PATH}?list=issues&status=failed`

/** What was paid with the card that is on an account. */
export const costHistoryPath = (userCardId: number): string =>
  `/stationCards/cardCostHistory/${userCardId}`
