/** The door of the room of proofs: a page of the house's own, beside the list of days. */
export const proofPages = {
  DayProof: () => import('./day-proof-page.tsx'),
}

/** A month at a glance, and one of its days in full. */
export const dayProofPath = ({ id, businessDay }: { id: number; businessDay: string }): string =>
  `/queryStatistics/dayProof?month=${businessDay.slice(0, 7)}&day=${id}`
