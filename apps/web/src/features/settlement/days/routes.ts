import { withSlots } from '#lib/routes/slot.tsx'
import { ReconciliationSection } from './slots.ts'

/** Routes of business days: the list, one sheet, and its print. */
export const dayPages = {
  DaySettle: () => import('./list/day-settle-page.tsx'),
  DaySettleDetails: withSlots(
    () => import('./details/day-settle-details-page.tsx'),
    ReconciliationSection,
  ),
  MReport: () => import('./details/m-report-page.tsx'),
  PrintDaySettle: () => import('./print/print-day-settle-page.tsx'),
}
