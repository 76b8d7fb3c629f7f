/** As whom a station issues invoices. */
export const sellerTitlePages = {
  SellerInvoice: () => import('./seller-invoice-page.tsx'),
}
