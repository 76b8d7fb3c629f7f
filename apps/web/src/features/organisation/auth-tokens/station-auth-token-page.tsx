import { equals } from '@app/kernel/list-query/write'
import { useStation } from '#lib/session/session.ts'
import { AuthTokenTable } from './auth-token-table.tsx'

/** Through which merchants the station is paid by phone. */
export default function StationAuthTokenPage() {
  const { id } = useStation()
  return <AuthTokenTable route="StationAuthToken" base={equals('station.id', id)} />
}
