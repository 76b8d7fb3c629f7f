import { slot } from '#lib/routes/slot.tsx'

/** What the company, or all companies that the reader sees, still lack before they can sell. */
export const ReadinessSection = slot<{ companyId?: number }>()

/** Who of the platform may see the company's customers. */
export const SupportSection = slot<{ companyId: number }>()
