/** The card ledger and the invoicing quota as pages; holders' pages show their part of it. */
export const entryPages = {
  UserCardDetails: () => import('./user-card-details-page.tsx'),
  InvoiceUserCardDetails: () => import('./invoice-user-card-details-page.tsx'),
}
