import { RecordedOrders } from './recorded.tsx'

/** Supplementary transactions, in the external area (S-119). */
export default function ExtRecordOrderPage() {
  return <RecordedOrders route="ExtRecordOrder" />
}
