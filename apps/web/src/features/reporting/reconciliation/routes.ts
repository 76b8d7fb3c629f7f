/** Route of the reconciliation: a page beside the list of days, not a specified one. */
export const proofPages = {
  DayProof: () => import('./day-proof-page.tsx'),
}
