import type { InvoiceDraft } from '@app/api/contract/invoicing/invoices'
import type { Order } from '@app/api/contract/sales/orders'
import { slot } from '#lib/routes/slot.tsx'

/** Begins an invoice over what was sold. */
export const ApplyButton = slot<{ draft: InvoiceDraft }>()

export interface OrderInvoicesProps {
  orderNo: string
  invoices: NonNullable<Order['userInvoices']>
}

/** The invoices that an order is or was on. */
export const OrderInvoices = slot<OrderInvoicesProps>()

/** One invoice for the orders that were picked out. */
export const InvoiceTogether = slot<{ orders: readonly Order[]; onDone: () => void }>()

/** What runs or ran for a prepayment; once it is paid, it may begin by itself. */
export const PrepaidFuelling = slot<{ order: Order; begins?: boolean }>()

/** Undoes an order with all its payments. */
export const RevokeOrderButton = slot<{ order: Order }>()
