import { slot } from '#lib/routes/slot.tsx'

/** Who of the platform may see the company's customers. */
export const SupportSection = slot<{ companyId: number }>()
