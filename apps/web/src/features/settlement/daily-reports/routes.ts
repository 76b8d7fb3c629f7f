/** Routes of the daily reports that are typed by hand. */
export const dailyReportPages = {
  ExtDailyReport: () => import('./ext-daily-report-page.tsx'),
  DailyReportDetails: () => import('./daily-report-details-page.tsx'),
  PrintDailyReport: () => import('./print-daily-report-page.tsx'),
}
