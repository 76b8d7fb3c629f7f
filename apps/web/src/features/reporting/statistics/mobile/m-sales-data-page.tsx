import { PhoneStatistics } from './phone-statistics.tsx'
import { salesViews } from '../pages/sales-views.ts'
import { words } from '../words.ts'

/** What was sold, on a phone (S-101). */
export default function MSalesDataPage() {
  return <PhoneStatistics title={words.phone.sales} views={salesViews} />
}
