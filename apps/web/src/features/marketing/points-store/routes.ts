/** What points buy, and what was redeemed. */
export const pointsStorePages = {
  ScoreItems: () => import('./score-items-page.tsx'),
  ScoreCardDetails: () => import('./score-card-details-page.tsx'),
}
