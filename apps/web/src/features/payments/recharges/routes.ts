import { withSlots } from '#lib/routes/slot.tsx'
import { InvoiceRechargeButton, RechargeInvoices } from './slots.ts'

/** Recharges: the list, and one of them. */
export const rechargePages = {
  RechargeHistory: () => import('./list/recharge-history-page.tsx'),
  RechargeDetails: withSlots(
    () => import('./details/recharge-details-page.tsx'),
    InvoiceRechargeButton,
    RechargeInvoices,
  ),
  MRechargeHistory: () => import('./list/m-recharge-history-page.tsx'),
}
