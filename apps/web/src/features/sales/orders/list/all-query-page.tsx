import { SalesPage } from './sales.tsx'

export default function AllQueryPage() {
  return <SalesPage salesView="all" />
}
