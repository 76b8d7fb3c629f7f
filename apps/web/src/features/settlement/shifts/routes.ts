/** Routes of shifts: the list, one sheet, and the two that print. */
export const shiftPages = {
  ClassSettle: () => import('./list/shifts-page.tsx'),
  ClassSettleDetails: () => import('./details/shift-details-page.tsx'),
  PrintClassSettle: () => import('./print/print-shift-page.tsx'),
  PreviewPrint: () => import('./print/preview-print-page.tsx'),
}

export const SHIFTS_PATH = '/queryStatistics/classSettle'

/** The sheet of a shift; while it runs, its preview. */
export const shiftPath = (id: number): string => `/queryStatistics/classSettleDetails/${id}`

export const printShiftPath = (id: number): string => `/printClassSettle/${id}`

/** The running shift on paper. */
export const PREVIEW_PRINT_PATH = '/previewPrint'
