/** The console as it tells about itself: every page in its group, and anybody's menu. */

import { namesOf } from '@app/kernel/names'
import type {
  ConsoleOutline,
  MobilePage,
  OutlineGroup,
  OutlineNode,
} from '#lib/routes/console-outline.ts'
import { isLocalProfile } from '#lib/session/page-config.ts'
import { areaTitle } from './areas/trail.ts'
import { buildMenu, mayOpen, type MenuArea, pagesOf } from './menu.ts'
import { hasPage } from './pages.ts'
import { routeEntry, type RouteGroup, type RouteName, ROUTES } from '#lib/routes/route-table.ts'
import { titles } from '../titles/titles.ts'

/** The groups in the order of the menu, each under the title of a page that stands for it. */
const GROUPS: readonly (readonly [RouteGroup, RouteName])[] = [
  ['top', 'Home'],
  ['oilCompanyMge', 'OilCompanyMge'],
  ['oilCompanyOperate', 'OilCompanyOperate'],
  ['queryStatistics', 'QueryStatistics'],
  ['oilOperate', 'OilOperate'],
  ['notFuel', 'NotFuel'],
  ['memberCenter', 'MemberCenter'],
  ['stationCards', 'StationCards'],
  ['marketCenter', 'MarketCenter'],
  ['scoreStore', 'ScoreStore'],
  ['stationMge', 'StationMge'],
  ['maintenance', 'Maintenance'],
  ['print', 'PreviewPrint'],
  ['mobile', 'Mobile'],
  ['ext', 'Ext'],
]

/** The name that roles list a page by, which may be that of the page that it goes with. */
function menuOf(name: RouteName): string {
  const { goesWith = name } = routeEntry(name)
  return goesWith.charAt(0).toLowerCase() + goesWith.slice(1)
}

const groupOf = ([group, title]: readonly [RouteGroup, RouteName]): OutlineGroup => ({
  title: titles[title],
  pages: namesOf(ROUTES)
    .filter((name) => routeEntry(name).group === group && !routeEntry(name).goesWith)
    .filter(leadsSomewhere)
    .map((name) => ({ menu: menuOf(name), title: titles[name] })),
})

/** A page, or a group with one below it: no right is offered for what is not there. */
const leadsSomewhere = (name: RouteName): boolean =>
  hasPage(name) ||
  namesOf(ROUTES).some((other) => isBelow(other, routeEntry(name).path) && hasPage(other))

const isBelow = (name: RouteName, path: string): boolean =>
  routeEntry(name).path.startsWith(`${path}/`)

function nodeOf(area: MenuArea): OutlineNode {
  const pages = pagesOf(area).map(({ name }) => ({ title: titles[name], children: [] }))
  return { title: areaTitle(area), children: pages.length > 1 ? pages : [] }
}

const mobilePages = (): MobilePage[] =>
  namesOf(ROUTES)
    .filter((name) => routeEntry(name).group === 'mobile' && hasPage(name) && mayOpen(name))
    .map((name) => ({ name, title: titles[name], path: routeEntry(name).path }))

export const outlineOfConsole = (): ConsoleOutline => ({
  groups: GROUPS.map(groupOf),
  mobilePages,
  menuFor: (menus) => {
    const listed = new Set(menus)
    const isListed = (name: RouteName): boolean => listed.has(menuOf(name))
    return buildMenu({ isLocal: isLocalProfile(), hasPage, mayOpen: isListed }).map(nodeOf)
  },
})
