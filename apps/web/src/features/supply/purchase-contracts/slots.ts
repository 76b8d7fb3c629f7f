import { slot } from '#lib/routes/slot.tsx'

/** The trucks that carry the fuel of a contract. */
export const TransportsOf = slot<{ purchaseId: number; canBeCarried: boolean }>()
