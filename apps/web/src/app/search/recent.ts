/** What the caller opened last, as far as they may still open it. */

import { namesOf } from '@app/kernel/names'
import { matchPath } from 'react-router'
import { recentRecords } from '#lib/session/recent-records.ts'
import { routeEntry, type RouteName, ROUTES } from '#lib/routes/route-table.ts'
import { mayOpen } from '../routing/menu.ts'
import { titles } from '../titles/titles.ts'
import type { SearchEntry } from './menu-search.ts'

const MOST_SHOWN = 8

/** Forms and sheets of paper are no records. */
const NO_RECORD = /^(Add|Edit|Import|Print|Preview|Assgin|StationAssgin|CompanyAssgin|ChangeLogo)/

export const recentEntries = (): SearchEntry[] =>
  recentRecords()
    .flatMap(({ pathname, search, title }) => {
      const name = routeOf(pathname)
      if (!name || NO_RECORD.test(name) || !mayOpen(name)) return []
      return [{ path: pathname + search, trail: [titles[name], title], text: title }]
    })
    .slice(0, MOST_SHOWN)

const routeOf = (pathname: string): RouteName | undefined =>
  namesOf(ROUTES).find((name) => matchPath(routeEntry(name).path, pathname))
