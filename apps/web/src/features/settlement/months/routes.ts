/** Routes of months: the list, one sheet, and its print (S-143, S-144, S-095). */
export const monthPages = {
  SettleMge: () => import('./list/settle-mge-page.tsx'),
  PreviewSettle: () => import('./sheet/preview-settle-page.tsx'),
  PrintMonthSettle: () => import('./print/print-month-settle-page.tsx'),
}
