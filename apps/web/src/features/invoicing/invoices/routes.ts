/** Invoices of sales and recharges. */
export const invoicePages = {
  InvoiceQuery: () => import('./invoices-page.tsx'),
}

/** The invoices that an order is or was on. */
export const invoicesPath = (orderNo: string): string =>
  `/queryStatistics/invoiceQuery?orderNo=${orderNo}`
