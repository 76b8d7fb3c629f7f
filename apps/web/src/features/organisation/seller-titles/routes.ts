/** As whom a station issues invoices. */
export const sellerTitlePages = {
  SellerInvoice: () => import('./seller-titles-page.tsx'),
}
