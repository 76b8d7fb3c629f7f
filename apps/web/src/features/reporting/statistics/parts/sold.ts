/** What was sold, as the filters of the lists of orders say it: as the statistics count it. */
export const SOLD = { sold: 'true' } as const
