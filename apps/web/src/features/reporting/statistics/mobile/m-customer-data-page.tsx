import { CustomersPanel } from '#features/reporting/dashboard/parts/customers-panel.tsx'
import { PhoneStatistics } from './phone-statistics.tsx'
import { spendingViews } from '../pages/spending-views.ts'
import { words } from '../words.ts'

/** Who the customers are, what their cards hold and what they spend, on a phone (S-102). */
export default function MCustomerDataPage() {
  return (
    <PhoneStatistics title={words.phone.customers} views={spendingViews}>
      <CustomersPanel />
    </PhoneStatistics>
  )
}
