/** The menu: groups and their pages in order, as far as they exist and the caller may see them. */

import { namesOf } from '@app/kernel/names'
import { listsMenu } from '../lib/session.ts'
import { hasPage } from './pages.ts'
import {
  routeEntry,
  type RouteEntry,
  type RouteGroup,
  type RouteName,
  ROUTES,
} from './route-table.ts'

export interface MenuNode {
  name: RouteName
  path: string
  children: MenuNode[]
}

/** Groups that have a place in the sidebar. */
const MENU_GROUPS: readonly RouteGroup[] = [
  'oilCompanyMge',
  'oilCompanyOperate',
  'queryStatistics',
  'oilOperate',
  'notFuel',
  'memberCenter',
  'stationCards',
  'marketCenter',
  'scoreStore',
  'stationMge',
  'maintenance',
]

const NAMES = namesOf(ROUTES)

/** Routes that every session may open: they are about the session itself. */
const ALWAYS: ReadonlySet<RouteName> = new Set(['NotFound', 'Redirect', 'Root'])

/** Whether the caller may open a route (S-343 to S-345). */
export const mayOpen = (name: RouteName): boolean => ALWAYS.has(name) || listsMenu(name)

const isShown = (name: RouteName): boolean => {
  const entry = routeEntry(name)
  return !entry.hidden && hasPage(name) && mayOpen(name)
}

/** The sidebar: home, then the groups; a parent without visible children is left out (S-346). */
export function sidebarMenu(): MenuNode[] {
  const home: MenuNode[] = isShown('Home') ? [nodeOf('Home', [])] : []
  return [...home, ...MENU_GROUPS.flatMap((group) => groupNode(group) ?? [])]
}

function groupNode(group: RouteGroup): MenuNode | undefined {
  const members = NAMES.filter((name) => routeEntry(name).group === group)
  const root = members.find((name) => routeEntry(name).path === `/${group}`)
  if (!root) return undefined
  const children = childrenOf(root, members)
  return children.length > 0 ? nodeOf(root, children) : undefined
}

function childrenOf(parent: RouteName, members: readonly RouteName[]): MenuNode[] {
  const { path } = routeEntry(parent)
  return members
    .filter((name) => isDirectChild(routeEntry(name), path))
    .flatMap((name) => {
      if (!routeEntry(name).redirect) return isShown(name) ? [nodeOf(name, [])] : []
      const children = childrenOf(name, members)
      return children.length > 0 ? [nodeOf(name, children)] : []
    })
}

const isDirectChild = (entry: RouteEntry, parent: string): boolean =>
  entry.path.startsWith(`${parent}/`) && !entry.path.slice(parent.length + 1).includes('/')

const nodeOf = (name: RouteName, children: MenuNode[]): MenuNode => ({
  name,
  path: routeEntry(name).path,
  children,
})

/** Where a parent leads: to its first child that the caller may see (S-347). */
export function firstChild(parent: RouteName): string | undefined {
  const { path, group } = routeEntry(parent)
  const members = NAMES.filter((name) => routeEntry(name).group === group)
  const [first] = childrenOf(parent, members)
  if (!first) return undefined
  return first.children[0]?.path ?? (first.path === path ? undefined : first.path)
}

/** The way from the group to a page, for the breadcrumb. */
export function trailOf(name: RouteName): RouteName[] {
  const { path } = routeEntry(name)
  const parents = NAMES.filter((candidate) => {
    const entry = routeEntry(candidate)
    return entry.redirect !== undefined && entry.path !== '/' && path.startsWith(`${entry.path}/`)
  })
  return [...parents, name]
}
