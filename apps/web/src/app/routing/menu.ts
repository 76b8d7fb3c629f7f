/** The menu: groups and their pages in order, as far as they exist and the caller may see them. */

import { namesOf } from '@app/kernel/names'
import { isLocalProfile } from '#lib/session/page-config.ts'
import { listsMenu } from '#lib/session/session.ts'
import { session } from '#lib/session/session-store.ts'
import { isTaken } from './taken-parts.ts'
import { hasPage } from './pages.ts'
import { routeEntry, type RouteEntry, type RouteName, ROUTES } from '#lib/routes/route-table.ts'

export interface MenuNode {
  name: RouteName
  path: string
  children: MenuNode[]
}

/** What has a place in the sidebar, in this order. */
const MENU: readonly RouteName[] = [
  'Home',
  'OilCompanyMge',
  'OilCompanyOperate',
  'QueryStatistics',
  'OilOperate',
  'NotFuel',
  'MemberCenter',
  'StationCards',
  'MarketCenter',
  'ScoreStore',
  'StationMge',
  'Ext',
  'Maintenance',
]

const NAMES = namesOf(ROUTES)

/** Routes that every session may open: they are about the session itself. */
const ALWAYS: ReadonlySet<RouteName> = new Set(['NotFound', 'Redirect', 'Root'])

/** Whether the caller may open a route (S-343 to S-345), and the station has taken what it belongs to (S-301). */
export const mayOpen = (name: RouteName): boolean =>
  ALWAYS.has(name) ||
  (listsMenu(routeEntry(name).goesWith ?? name) && isTaken(name, session.station()?.package))

/** Left out of the menu of a console without the cloud (S-264 to S-266). */
const NOT_LOCAL: ReadonlySet<RouteName> = new Set([
  'OilCompanyOperate',
  'ScoreStore',
  'AuthCodeDetails',
])

/** What the menu is made of, beside the table of routes. */
export interface MenuSource {
  isLocal: boolean
  hasPage: (name: RouteName) => boolean
  mayOpen: (name: RouteName) => boolean
}

/** The menu of the caller. */
export const sidebarMenu = (): MenuNode[] =>
  buildMenu({ isLocal: isLocalProfile(), hasPage, mayOpen })

/** Home, then the groups; a parent without visible children is left out (S-346). */
export const buildMenu = (source: MenuSource): MenuNode[] => nodesOf(MENU, source)

/** The nodes of the routes that are shown, each with what is shown below it. */
function nodesOf(names: readonly RouteName[], source: MenuSource): MenuNode[] {
  return names.flatMap((name) => {
    const { path, redirect, hidden } = routeEntry(name)
    if (source.isLocal && NOT_LOCAL.has(name)) return []
    if (redirect === undefined) {
      const isShown = !hidden && source.hasPage(name) && source.mayOpen(name)
      return isShown ? [{ name, path, children: [] }] : []
    }
    const children = nodesOf(childrenOf(name), source)
    return children.length > 0 ? [{ name, path, children }] : []
  })
}

/** Pages at the top level that are reached from a group's menu. */
const GUESTS: Readonly<Partial<Record<RouteName, readonly RouteName[]>>> = {
  QueryStatistics: ['Download'],
}

function childrenOf(parent: RouteName): RouteName[] {
  const { path } = routeEntry(parent)
  const own = NAMES.filter((name) => isDirectChild(routeEntry(name), path))
  return [...own, ...(GUESTS[parent] ?? [])]
}

const isDirectChild = (entry: RouteEntry, parent: string): boolean =>
  entry.path.startsWith(`${parent}/`) && !entry.path.slice(parent.length + 1).includes('/')

/** Where a parent leads: to its first page that the caller may see (S-347). */
export const firstChild = (parent: RouteName): string | undefined =>
  firstChildIn(parent, { isLocal: false, hasPage, mayOpen })

/** The page that the table of routes names, where it can be seen; otherwise the first one. */
export function firstChildIn(parent: RouteName, source: MenuSource): string | undefined {
  const ways = pathsTo(nodesOf(childrenOf(parent), source))
  const leaves = ways.flatMap((way) => way.at(-1)?.path ?? [])
  return leaves.find((path) => path === routeEntry(parent).redirect) ?? leaves[0]
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

/** The pages of a menu with the groups above each, outermost first. */
export function pathsTo(nodes: readonly MenuNode[], above: readonly MenuNode[] = []): MenuNode[][] {
  return nodes.flatMap((node) => {
    const way = [...above, node]
    return node.children.length > 0 ? pathsTo(node.children, way) : [way]
  })
}

/** The pages of a menu, without the groups. */
export const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  pathsTo(nodes).flatMap((way) => way.at(-1) ?? [])

/** What stays open when a group of the sidebar is opened: it, and the groups that it is in (S-024). */
export function onlyOneOpen(before: readonly string[], after: readonly string[]): string[] {
  const opened = after.find((path) => !before.includes(path))
  if (opened === undefined) return [...after]
  return after.filter((path) => path === opened || opened.startsWith(`${path}/`))
}
