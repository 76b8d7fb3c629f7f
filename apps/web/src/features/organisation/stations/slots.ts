import { slot } from '#lib/routes/slot.tsx'

/** What the station still lacks before it can sell. */
export const ReadinessSection = slot<{ stationId: number }>()
