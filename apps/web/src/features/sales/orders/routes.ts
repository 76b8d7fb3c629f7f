import { withSlots } from '#lib/routes/slot.tsx'
import { RefundRecords, UndoButtons } from '#features/sales/transactions/slots.ts'
import { ApplyButton, OrderInvoices, RevokeOrderButton } from './slots.ts'

const UNDOING = [RevokeOrderButton, RefundRecords, UndoButtons]
const DETAILS = [...UNDOING, ApplyButton, OrderInvoices]

/** Lists of orders, and one order from each of them. */
export const orderPages = {
  AllQuery: () => import('./list/all-query-page.tsx'),
  FuelQuery: () => import('./list/fuel-query-page.tsx'),
  NotFuelQuery: () => import('./list/not-fuel-query-page.tsx'),
  RecordOrder: () => import('./list/record-order-page.tsx'),
  AllDetails: withSlots(() => import('./details/all-details-page.tsx'), ...DETAILS),
  FuelDetails: withSlots(() => import('./details/fuel-details-page.tsx'), ...DETAILS),
  NotFuelDetails: withSlots(() => import('./details/not-fuel-details-page.tsx'), ...DETAILS),
  ExtRecordOrder: () => import('./list/ext-record-order-page.tsx'),
  MOrderManage: withSlots(() => import('./list/m-order-manage-page.tsx'), ...UNDOING),
}
