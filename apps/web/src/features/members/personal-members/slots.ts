import { slot } from '#lib/routes/slot.tsx'

/** What a member bought. */
export const OrdersOf = slot<{ buyerId: number }>()

/** The invoices over it. */
export const InvoicesOf = slot<{ buyerId: number }>()
