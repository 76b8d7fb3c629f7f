/** What later areas show on pages of earlier ones: each slot, and what stands in it. */

import * as cards from '#features/cards/user-cards/slots.ts'
import * as devices from '#features/forecourt/devices/slots.ts'
import * as members from '#features/members/personal-members/slots.ts'
import * as companies from '#features/organisation/companies/slots.ts'
import * as stations from '#features/organisation/stations/slots.ts'
import * as recharges from '#features/payments/recharges/slots.ts'
import * as orders from '#features/sales/orders/slots.ts'
import * as transactions from '#features/sales/transactions/slots.ts'
import * as days from '#features/settlement/days/slots.ts'
import * as purchases from '#features/supply/purchase-contracts/slots.ts'

export function fillSlots(): void {
  companies.ReadinessSection.fillWith(readinessSection)
  stations.ReadinessSection.fillWith(readinessSection)
  companies.SupportSection.fillWith(
    async () =>
      (await import('#features/access/support-grants/parts/support-section.tsx')).SupportSection,
  )
  cards.RechargeDialog.fillWith(
    async () =>
      (await import('#features/payments/recharges/parts/recharge-dialog.tsx')).RechargeDialog,
  )
  cards.RechargesOf.fillWith(
    async () => (await import('#features/payments/recharges/parts/recharges-of.tsx')).RechargesOf,
  )
  purchases.TransportsOf.fillWith(
    async () =>
      (await import('#features/supply/transport-contracts/parts/transports-of.tsx')).TransportsOf,
  )
  members.OrdersOf.fillWith(
    async () => (await import('#features/sales/orders/parts/orders-of.tsx')).OrdersOf,
  )
  members.InvoicesOf.fillWith(
    async () => (await import('#features/invoicing/invoices/parts/invoices-of.tsx')).InvoicesOf,
  )
  fillSlotsOfSales()
  recharges.InvoiceRechargeButton.fillWith(
    async () =>
      (await import('#features/invoicing/invoices/parts/recharge-invoices.tsx'))
        .InvoiceRechargeButton,
  )
  recharges.RechargeInvoices.fillWith(
    async () =>
      (await import('#features/invoicing/invoices/parts/recharge-invoices.tsx')).RechargeInvoices,
  )
  days.ReconciliationSection.fillWith(
    async () =>
      (await import('#features/reporting/reconciliation/parts/reconciliation-section.tsx'))
        .ReconciliationSection,
  )
}

const readinessSection = async () =>
  (await import('#features/reporting/readiness/parts/readiness-section.tsx')).ReadinessSection

function fillSlotsOfSales(): void {
  devices.RejectionsSection.fillWith(
    async () =>
      (await import('#features/sales/controller-rejections/parts/rejections-section.tsx'))
        .RejectionsSection,
  )
  orders.ApplyButton.fillWith(
    async () => (await import('#features/invoicing/invoices/parts/apply-button.tsx')).ApplyButton,
  )
  orders.OrderInvoices.fillWith(
    async () =>
      (await import('#features/invoicing/invoices/parts/order-invoices.tsx')).OrderInvoices,
  )
  orders.InvoiceTogether.fillWith(
    async () =>
      (await import('#features/invoicing/invoices/parts/invoice-together.tsx')).InvoiceTogether,
  )
  orders.RevokeOrderButton.fillWith(
    async () =>
      (await import('#features/payments/refunds/parts/revoke-order-button.tsx')).RevokeOrderButton,
  )
  transactions.RefundRecords.fillWith(
    async () => (await import('#features/payments/refunds/parts/refund-records.tsx')).RefundRecords,
  )
  transactions.UndoButtons.fillWith(
    async () => (await import('#features/payments/refunds/parts/undo-buttons.tsx')).UndoButtons,
  )
}
