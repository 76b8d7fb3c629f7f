/** What stands in slots, each loaded when it is shown. */

export const supportSection = async () =>
  (await import('#features/access/support-grants/parts/support-section.tsx')).SupportSection

export const rechargeDialog = async () =>
  (await import('#features/payments/recharges/parts/recharge-dialog.tsx')).RechargeDialog

export const rechargesOf = async () =>
  (await import('#features/payments/recharges/parts/recharges-of.tsx')).RechargesOf

export const giftCouponSelect = async () =>
  (await import('#features/marketing/coupons/parts/coupon-select.tsx')).CouponSelect

export const transportsOf = async () =>
  (await import('#features/supply/transport-contracts/parts/transports-of.tsx')).TransportsOf

export const fleetStatementOf = async () =>
  (await import('#features/reporting/fleet-statements/parts/statement-of.tsx')).StatementOf

export const ordersOf = async () =>
  (await import('#features/sales/orders/parts/orders-of.tsx')).OrdersOf

export const invoicesOf = async () =>
  (await import('#features/invoicing/invoices/parts/invoices-of.tsx')).InvoicesOf

export const invoiceRechargeButton = async () =>
  (await import('#features/invoicing/invoices/parts/recharge-invoices.tsx')).InvoiceRechargeButton

export const rechargeInvoices = async () =>
  (await import('#features/invoicing/invoices/parts/recharge-invoices.tsx')).RechargeInvoices

export const reconciliationSection = async () =>
  (await import('#features/reporting/reconciliation/parts/reconciliation-section.tsx'))
    .ReconciliationSection

export const packetsSection = async () =>
  (await import('#features/sales/controller-packets/parts/packets-section.tsx')).PacketsSection

export const rejectionsSection = async () =>
  (await import('#features/sales/controller-rejections/parts/rejections-section.tsx'))
    .RejectionsSection

export const applyButton = async () =>
  (await import('#features/invoicing/invoices/parts/apply-button.tsx')).ApplyButton

export const orderInvoices = async () =>
  (await import('#features/invoicing/invoices/parts/order-invoices.tsx')).OrderInvoices

export const invoiceTogether = async () =>
  (await import('#features/invoicing/invoices/parts/invoice-together.tsx')).InvoiceTogether

export const prepaidFuelling = async () =>
  (await import('#features/sales/pump-authorisations/parts/prepaid-fuelling.tsx')).PrepaidFuelling

export const revokeOrderButton = async () =>
  (await import('#features/payments/refunds/parts/revoke-order-button.tsx')).RevokeOrderButton

export const refundRecords = async () =>
  (await import('#features/payments/refunds/parts/refund-records.tsx')).RefundRecords

export const undoButtons = async () =>
  (await import('#features/payments/refunds/parts/undo-buttons.tsx')).UndoButtons

export const readinessSection = async () =>
  (await import('#features/reporting/readiness/parts/readiness-section.tsx')).ReadinessSection

export const atStation = async () => (await import('../station/at-station.tsx')).AtStation
