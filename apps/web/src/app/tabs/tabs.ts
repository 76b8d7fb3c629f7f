/** The open pages as a list: what visiting and closing do to it (S-040 to S-045). Pure. */

import { routeEntry, type RouteName } from '#lib/routes/route-table.ts'
import { pathTo } from '#lib/routes/path-to.ts'

export interface Tab {
  name: RouteName
  pathname: string
  /** The query of the last visit, so that a list comes back with its filters. */
  search: string
}

/** More would neither fit in the strip nor be found again. */
export const MOST_TABS = 16

export const HOME: Tab = { name: 'Home', pathname: pathTo('Home'), search: '' }

export const isFixed = ({ name }: Tab): boolean => routeEntry(name).fixedTab === true

/** Opens a page, or renews what is known of one; the oldest makes room. */
export function visit(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const known = tabs.find(({ pathname }) => pathname === tab.pathname)
  if (known) {
    return known.search === tab.search ? tabs : tabs.map((one) => (one === known ? tab : one))
  }
  const oldest = tabs.length < MOST_TABS ? undefined : tabs.find((one) => !isFixed(one))
  return [...tabs.filter((one) => one !== oldest), tab]
}

export const close = (tabs: readonly Tab[], pathname: string): readonly Tab[] =>
  tabs.filter((tab) => isFixed(tab) || tab.pathname !== pathname)

export const closeOthers = (tabs: readonly Tab[], pathname: string): readonly Tab[] =>
  tabs.filter((tab) => isFixed(tab) || tab.pathname === pathname)

export const closeAll = (tabs: readonly Tab[]): readonly Tab[] => tabs.filter(isFixed)

/** The addresses that are open no more. */
export const goneFrom = (before: readonly Tab[], after: readonly Tab[]): string[] =>
  before.flatMap((tab) => (after.includes(tab) ? [] : [tab.pathname]))

/** Where to go once the page that is seen has been closed: to its right neighbour, else its left. */
export function neighbourOf(tabs: readonly Tab[], pathname: string): Tab {
  const index = tabs.findIndex((tab) => tab.pathname === pathname)
  return tabs[index + 1] ?? tabs[index - 1] ?? HOME
}

/** The last of the pages that are left, for after many were closed (S-062). */
export const lastOf = (tabs: readonly Tab[]): Tab => tabs.at(-1) ?? HOME
