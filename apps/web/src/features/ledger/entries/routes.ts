/** The card ledger, points and the invoicing quota as pages; holders' pages show their part of it. */
export const entryPages = {
  UserCardDetails: () => import('./user-card-details-page.tsx'),
  ScoreUserCardDetails: () => import('./score-user-card-details-page.tsx'),
  InvoiceUserCardDetails: () => import('./invoice-user-card-details-page.tsx'),
}
