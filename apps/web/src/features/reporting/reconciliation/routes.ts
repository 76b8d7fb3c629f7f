/** Route of the reconciliation: a page beside the list of days, not a specified one. */
export const proofPages = {
  DayProof: () => import('./day-proof-page.tsx'),
}

/** A month at a glance, and one of its days in full. */
export const dayProofPath = ({ id, businessDay }: { id: number; businessDay: string }): string =>
  `/queryStatistics/dayProof?month=${businessDay.slice(0, 7)}&day=${id}`
