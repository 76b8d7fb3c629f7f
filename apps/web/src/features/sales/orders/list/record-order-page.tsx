import { RecordedOrders } from './recorded.tsx'

/** Supplementary transactions of the station (S-224, D-017). */
export default function RecordOrderPage() {
  return <RecordedOrders route="RecordOrder" />
}
