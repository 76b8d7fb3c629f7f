import { OrderDetailsPage } from './order-details.tsx'

export default function NotFuelDetailsPage() {
  return <OrderDetailsPage salesView="notFuel" />
}
