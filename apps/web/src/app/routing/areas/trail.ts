/** What areas are called for somebody, and the way to a page, for the breadcrumb (S-029). */

import { titles } from '../../titles/titles.ts'
import { routeEntry, type RouteName } from '#lib/routes/route-table.ts'
import { type MenuArea, pagesOf, placeOf } from '../menu.ts'
import { words } from './words.ts'

/** An area of one page is called what its page is called. */
export function areaTitle(area: MenuArea): string {
  const [first, ...others] = pagesOf(area)
  return first && others.length === 0 ? titles[first.name] : words.areas[area.key]
}

export interface Step {
  title: string
  /** Where it leads; absent for the page itself. */
  path?: string
}

/** The area, the page of the menu that somebody came from, and the page: as far as each is another one. */
export function trailOf(name: RouteName, menu: readonly MenuArea[]): Step[] {
  const place = placeOf(name)
  const area = place && menu.find(({ key }) => key === place.area)
  const pages = area ? pagesOf(area) : []
  const listed = pages.find((page) => page.name === place?.page)
  const [first] = pages
  return [
    ...(area && first && pages.length > 1 ? [{ title: areaTitle(area), path: first.path }] : []),
    ...(listed && listed.name !== name
      ? [{ title: titles[listed.name], path: routeEntry(listed.name).path }]
      : []),
    { title: titles[name] },
  ]
}
