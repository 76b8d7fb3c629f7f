import { slot } from '#lib/routes/slot.tsx'

/** What the controller sent and could not be booked. */
export const RejectionsSection = slot<object>()

/** What the controllers reported, and what was odd about it. */
export const PacketsSection = slot<object>()
