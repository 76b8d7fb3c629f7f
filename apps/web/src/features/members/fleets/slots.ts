import { slot } from '#lib/routes/slot.tsx'

/** What a fleet held, what moved it and what it bought, month by month. */
export const StatementOf = slot<{ fleetId: number }>()
