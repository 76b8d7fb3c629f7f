import { PhoneStatistics } from './phone-statistics.tsx'
import { storeViews } from '../pages/sales-views.ts'
import { words } from '../words.ts'

/** What the shop sold, on a phone (S-103). */
export default function MStoreDataPage() {
  return <PhoneStatistics title={words.phone.store} views={storeViews} />
}
