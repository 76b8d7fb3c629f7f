/** Invoices of sales and recharges. */
export const invoicePages = {
  InvoiceQuery: () => import('./invoice-query-page.tsx'),
}
