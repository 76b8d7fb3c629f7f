/** The card ledger as a page; holders' pages show their part of it. */
export const entryPages = {
  UserCardDetails: () => import('./card-ledger-page.tsx'),
}

/** The money that moved on one card. */
export const cardLedgerPath = (cardNumber: string): string =>
  `/queryStatistics/userCardDetails?card=${cardNumber}`
