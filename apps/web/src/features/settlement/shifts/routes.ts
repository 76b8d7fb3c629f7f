/** Routes of shifts: the list, one sheet, and the two that print. */
export const shiftPages = {
  ClassSettle: () => import('./list/class-settle-page.tsx'),
  ClassSettleDetails: () => import('./details/class-settle-details-page.tsx'),
  PrintClassSettle: () => import('./print/print-class-settle-page.tsx'),
  PreviewPrint: () => import('./print/preview-print-page.tsx'),
}
