import { spendingViews } from './spending-views.ts'
import { StatisticsViews } from './statistics-views.tsx'
import { words } from '../words.ts'

/** What was spent by card, less what was given back of it (S-159). */
export default function ConsumeStatisticPage() {
  return <StatisticsViews title={words.spending} views={spendingViews} />
}
