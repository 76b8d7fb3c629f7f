import { SalesPage } from './sales.tsx'

export default function FuelQueryPage() {
  return <SalesPage salesView="fuel" />
}
