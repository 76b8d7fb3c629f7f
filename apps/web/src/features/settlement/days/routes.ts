/** Routes of business days: the list, one sheet, and its print. */
export const dayPages = {
  DaySettle: () => import('./list/days-page.tsx'),
  DaySettleDetails: () => import('./details/day-details-page.tsx'),
  MReport: () => import('./details/m-report-page.tsx'),
  PrintDaySettle: () => import('./print/print-day-page.tsx'),
}

export const DAYS_PATH = '/queryStatistics/daySettle'

/** The sheet of a day; while it is open, its preview. */
export const dayPath = (id: number): string => `/queryStatistics/daySettleDetails/${id}`

/** With this parameter the day's sheet asks at once whether to settle it. */
export const SETTLE = 'settle'

export const settleDayPath = (id: number): string => `${dayPath(id)}?${SETTLE}=1`

export const printDayPath = (id: number): string => `/printDaySettle/${id}`
