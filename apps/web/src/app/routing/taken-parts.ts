/** What of the console a station has taken: pages of the parts that it does without are not offered (S-301). */

import type { Station } from '@app/api/contract/organisation/stations'
import { routeEntry, type RouteName } from '#lib/routes/route-table.ts'

type Part = keyof Station['package']

/** Pages of a part outside its group. Lists of all orders stay: they show what was sold before. */
const PAGES: Readonly<Partial<Record<RouteName, Part>>> = {
  NotFuelQuery: 'store',
  MStoreData: 'store',
  MIssueCard: 'card',
  AddUnitMember: 'card',
  StationAuthToken: 'payment',
}

const partOf = (name: RouteName): Part | undefined => {
  const { group } = routeEntry(name)
  if (group === 'notFuel' || group === 'scoreStore') return 'store'
  return group === 'stationCards' ? 'card' : PAGES[name]
}

/** Without a station everything is there. */
export function isTaken(name: RouteName, taken: Station['package'] | undefined): boolean {
  const part = partOf(name)
  return !taken || !part || taken[part]
}
