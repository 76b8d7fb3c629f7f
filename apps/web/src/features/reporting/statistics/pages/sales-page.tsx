import { salesViews } from './sales-views.ts'
import { StatisticsPage } from './statistics-page.tsx'
import { words } from '../words.ts'

/** What was sold, by day, fuel, nozzle and whoever sold it (S-155). */
export default function SalesPage() {
  return <StatisticsPage title={words.sales} views={salesViews} />
}
