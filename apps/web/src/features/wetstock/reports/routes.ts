/** What of wetstock is printed. */
export const wetstockReportPages = {
  PrintWetstock: () => import('./print-wetstock-page.tsx'),
}
