/** The menu: areas of work and their pages, as far as they exist and the caller may see them. */

import { namesOf } from '@app/kernel/names'
import { isLocalProfile } from '#lib/session/page-config.ts'
import { listsMenu } from '#lib/session/session.ts'
import { session } from '#lib/session/session-store.ts'
import { AREAS } from './areas/areas.ts'
import type { AreaKey, CaptionKey } from './areas/words.ts'
import { isTaken } from './taken-parts.ts'
import { hasPage } from './pages.ts'
import { routeEntry, type RouteName, ROUTES } from '#lib/routes/route-table.ts'

export interface MenuPage {
  name: RouteName
  path: string
}

/** Pages of an area that lie together; the caption is left out where the area has no others. */
interface MenuSection {
  caption: CaptionKey | undefined
  pages: readonly MenuPage[]
}

export interface MenuArea {
  key: AreaKey
  sections: readonly MenuSection[]
}

const NAMES = namesOf(ROUTES)

/** Routes that every session may open: they are about the session itself. */
const ALWAYS: ReadonlySet<RouteName> = new Set(['NotFound', 'Redirect', 'Root'])

/** Whether the caller may open a route (S-343 to S-345), and the station has taken what it belongs to (S-301). */
export const mayOpen = (name: RouteName): boolean =>
  ALWAYS.has(name) ||
  (listsMenu(routeEntry(name).goesWith ?? name) && isTaken(name, session.station()?.package))

/** Left out of the menu of a console without the cloud (S-264 to S-266). */
function isOfCloud(name: RouteName): boolean {
  const { group } = routeEntry(name)
  return group === 'oilCompanyOperate' || group === 'scoreStore' || name === 'AuthCodeDetails'
}

/** What the menu is made of, beside the areas and the table of routes. */
export interface MenuSource {
  isLocal: boolean
  hasPage: (name: RouteName) => boolean
  mayOpen: (name: RouteName) => boolean
}

const isShown = (name: RouteName, source: MenuSource): boolean =>
  source.hasPage(name) && source.mayOpen(name) && !(source.isLocal && isOfCloud(name))

/** The menu of the caller. */
export const sidebarMenu = (): MenuArea[] =>
  buildMenu({ isLocal: isLocalProfile(), hasPage, mayOpen })

/** The areas with their pages; what has none to show is left out (S-346). */
export function buildMenu(source: MenuSource): MenuArea[] {
  return AREAS.flatMap(({ key, sections }) => {
    const shown = sections
      .map(({ caption, places }) => ({
        caption,
        pages: places.flatMap(([name]) =>
          isShown(name, source) ? [{ name, path: routeEntry(name).path }] : [],
        ),
      }))
      .filter(({ pages }) => pages.length > 0)
    if (shown.length === 0) return []
    const isAlone = shown.length === 1
    return [
      { key, sections: shown.map((section) => (isAlone ? withoutCaption(section) : section)) },
    ]
  })
}

const withoutCaption = ({ pages }: MenuSection): MenuSection => ({ caption: undefined, pages })

export const pagesOf = ({ sections }: MenuArea): MenuPage[] =>
  sections.flatMap(({ pages }) => pages)

/** Where in the plan of areas a page lies: itself in the menu, or reached from a page of it. */
export function placeOf(name: RouteName): { area: AreaKey; page: RouteName } | undefined {
  for (const { key, sections } of AREAS) {
    const place = sections.flatMap(({ places }) => places).find((names) => names.includes(name))
    if (place) return { area: key, page: place[0] }
  }
  return undefined
}

/** Pages at the top level that a group of addresses leads to as well. */
const GUESTS: Readonly<Partial<Record<RouteName, RouteName>>> = { QueryStatistics: 'Download' }

/** Where a parent leads: to its first page that the caller may see (S-347). */
export const firstChild = (parent: RouteName): string | undefined =>
  firstChildIn(parent, { isLocal: false, hasPage, mayOpen })

/** The page that the table of routes names, where it can be seen; otherwise the first one. */
export function firstChildIn(parent: RouteName, source: MenuSource): string | undefined {
  const { path: above, redirect: named } = routeEntry(parent)
  const below = NAMES.filter((name) => routeEntry(name).path.startsWith(`${above}/`))
  const paths = [...below, GUESTS[parent]].flatMap((name) => {
    if (!name) return []
    const { path, redirect, hidden } = routeEntry(name)
    return redirect === undefined && !hidden && isShown(name, source) ? [path] : []
  })
  return paths.find((path) => path === named) ?? paths[0]
}
