/** The card ledger as a page; holders' pages show their part of it. */
export const entryPages = {
  UserCardDetails: () => import('./card-ledger-page.tsx'),
}
