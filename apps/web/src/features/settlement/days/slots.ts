import { slot } from '#lib/routes/slot.tsx'

/** Whether the day adds up. */
export const ReconciliationSection = slot<{
  day: { id: number; businessDay: string }
  isAlone: true
}>()
