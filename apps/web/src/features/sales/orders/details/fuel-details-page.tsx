import { OrderDetailsPage } from './order-details.tsx'

export default function FuelDetailsPage() {
  return <OrderDetailsPage salesView="fuel" />
}
