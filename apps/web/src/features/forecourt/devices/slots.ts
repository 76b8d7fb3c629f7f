import { slot } from '#lib/routes/slot.tsx'

/** What the controller sent and could not be booked. */
export const RejectionsSection = slot<object>()
