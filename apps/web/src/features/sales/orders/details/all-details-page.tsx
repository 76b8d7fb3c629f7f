import { OrderDetailsPage } from './order-details.tsx'

export default function AllDetailsPage() {
  return <OrderDetailsPage salesView="all" />
}
