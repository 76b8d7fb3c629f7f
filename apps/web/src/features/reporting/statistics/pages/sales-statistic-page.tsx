import { salesViews } from './sales-views.ts'
import { StatisticsViews } from './statistics-views.tsx'
import { words } from '../words.ts'

/** What was sold, by day, fuel, nozzle and whoever sold it (S-155). */
export default function SalesStatisticPage() {
  return <StatisticsViews title={words.sales} views={salesViews} />
}
