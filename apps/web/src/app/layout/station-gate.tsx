import { Result } from 'antd'
import type { ReactNode } from 'react'
import { useMaybeStation } from '../../lib/session.ts'
import type { RouteName } from '../route-table.ts'
import { words } from '../words.ts'
import { useRouteName } from './use-route-name.ts'

/** Pages that make sense without a station (S-275). */
const WITHOUT_STATION: ReadonlySet<RouteName> = new Set([
  'AddCompanies',
  'CompanyDetails',
  'PersonCenter',
  'Version',
  'NotFound',
])

/** Lets pages through that have a station, or need none. A change of station builds them anew. */
export function StationGate({ children }: { children: ReactNode }) {
  const station = useMaybeStation()
  const name = useRouteName()
  if (!station && name && !WITHOUT_STATION.has(name)) {
    return <Result status="info" title={words.noStation} />
  }
  return <div key={station?.id ?? 0}>{children}</div>
}
