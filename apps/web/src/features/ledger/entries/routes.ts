/** The card ledger and the invoicing quota as pages; holders' pages show their part of it. */
export const entryPages = {
  UserCardDetails: () => import('./card-ledger-page.tsx'),
  InvoiceUserCardDetails: () => import('./quota-page.tsx'),
}

/** The money that moved on one card. */
export const cardLedgerPath = (cardNumber: string): string =>
  `/queryStatistics/userCardDetails?card=${cardNumber}`
