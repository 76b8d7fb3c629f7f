import { spendingViews } from './spending-views.ts'
import { StatisticsPage } from './statistics-page.tsx'
import { words } from '../words.ts'

/** What was spent by card, less what was given back of it (S-159). */
export default function SpendingPage() {
  return <StatisticsPage title={words.spending} views={spendingViews} />
}
