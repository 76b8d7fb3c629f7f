import { AuthTokenTable } from './auth-token-table.tsx'

/** Through which merchants all stations in scope are paid by phone. */
export default function AuthTokenPage() {
  return <AuthTokenTable route="AuthToken" hasStations />
}
