/** What later areas show on pages of earlier ones: each slot, and what stands in it. */

import * as cards from '#features/cards/user-cards/slots.ts'
import * as items from '#features/catalogue/items/slots.ts'
import * as devices from '#features/forecourt/devices/slots.ts'
import * as fleets from '#features/members/fleets/slots.ts'
import * as members from '#features/members/personal-members/slots.ts'
import * as companies from '#features/organisation/companies/slots.ts'
import * as stations from '#features/organisation/stations/slots.ts'
import * as recharges from '#features/payments/recharges/slots.ts'
import * as orders from '#features/sales/orders/slots.ts'
import * as transactions from '#features/sales/transactions/slots.ts'
import * as dashboard from '#features/reporting/dashboard/slots.ts'
import * as days from '#features/settlement/days/slots.ts'
import * as purchases from '#features/supply/purchase-contracts/slots.ts'

/** On its own, for the first page that somebody opens needs none of it. */
const contents = () => import('./slot-contents.ts')

export function fillSlots(): void {
  companies.ReadinessSection.fillWith(readinessSection)
  stations.ReadinessSection.fillWith(readinessSection)
  companies.SupportSection.fillWith(async () => (await contents()).supportSection())
  cards.RechargeDialog.fillWith(async () => (await contents()).rechargeDialog())
  cards.RechargesOf.fillWith(async () => (await contents()).rechargesOf())
  items.GiftCouponSelect.fillWith(async () => (await contents()).giftCouponSelect())
  purchases.TransportsOf.fillWith(async () => (await contents()).transportsOf())
  fleets.StatementOf.fillWith(async () => (await contents()).fleetStatementOf())
  members.OrdersOf.fillWith(async () => (await contents()).ordersOf())
  members.InvoicesOf.fillWith(async () => (await contents()).invoicesOf())
  fillSlotsOfSales()
  recharges.InvoiceRechargeButton.fillWith(async () => (await contents()).invoiceRechargeButton())
  recharges.RechargeInvoices.fillWith(async () => (await contents()).rechargeInvoices())
  dashboard.AtStation.fillWith(async () => (await contents()).atStation())
  days.ReconciliationSection.fillWith(async () => (await contents()).reconciliationSection())
}

const readinessSection = async () => (await contents()).readinessSection()

function fillSlotsOfSales(): void {
  devices.PacketsSection.fillWith(async () => (await contents()).packetsSection())
  devices.RejectionsSection.fillWith(async () => (await contents()).rejectionsSection())
  orders.ApplyButton.fillWith(async () => (await contents()).applyButton())
  orders.OrderInvoices.fillWith(async () => (await contents()).orderInvoices())
  orders.InvoiceTogether.fillWith(async () => (await contents()).invoiceTogether())
  orders.PrepaidFuelling.fillWith(async () => (await contents()).prepaidFuelling())
  orders.RevokeOrderButton.fillWith(async () => (await contents()).revokeOrderButton())
  transactions.RefundRecords.fillWith(async () => (await contents()).refundRecords())
  transactions.UndoButtons.fillWith(async () => (await contents()).undoButtons())
}
