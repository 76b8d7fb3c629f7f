import { session } from '#lib/session/session-store.ts'
import { can } from '#lib/session/session.ts'

/** What somebody looks for first, by what they do. */
export type HomeKind = 'company' | 'gauger' | 'accountant' | 'station'

const BY_ROLE: Readonly<Record<string, HomeKind>> = {
  station_leader: 'gauger',
  station_bill: 'accountant',
}

/** Of the first role, in which the caller acts. */
export function homeKind(): HomeKind {
  const role = session.profile()?.roles[0]?.defaultRole ?? ''
  return BY_ROLE[role] ?? (can('dataScreen:read') ? 'company' : 'station')
}
