/** Routes of months: the list, one sheet, and its print (S-143, S-144, S-095). */
export const monthPages = {
  SettleMge: () => import('./list/months-page.tsx'),
  PreviewSettle: () => import('./sheet/month-sheet-page.tsx'),
  PrintMonthSettle: () => import('./print/print-month-page.tsx'),
}

export const MONTHS_PATH = '/oilCompanyOperate/settleMge'

/** The sheet of a month: what is to be confirmed, or what was. */
export const monthPath = (id: number): string => `/oilCompanyOperate/previewSettle?id=${id}`

export const printMonthPath = (id: number): string => `/printMonthSettle/${id}`
