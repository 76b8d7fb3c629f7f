import { SalesPage } from './sales.tsx'

export default function NotFuelQueryPage() {
  return <SalesPage salesView="notFuel" />
}
