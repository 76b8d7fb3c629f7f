/** What can be done, by the words that people have for it. */

import { closeShiftPath } from '#features/settlement/shifts/close/close-path.ts'
import { namesOf } from '@app/kernel/names'
import { pathTo } from '#lib/routes/path-to.ts'
import { routeEntry, type RouteName, ROUTES } from '#lib/routes/route-table.ts'
import { canAny } from '#lib/session/session.ts'
import { mayOpen } from '../routing/menu.ts'
import { hasPage } from '../routing/pages.ts'
import { allTitles, titles } from '../titles/titles.ts'
import type { SearchEntry } from './menu-search.ts'
import { namesOfAction, words } from './words.ts'

interface Action {
  name: RouteName
  path: string
  title: string
  /** Further words that it is found by, in both languages. */
  words: readonly string[]
}

/** What one does on a page of the menu. */
const menuActions = (): Action[] => [
  {
    name: 'NowPrice',
    path: pathTo('NowPrice'),
    title: words.actions.changePrices,
    words: namesOfAction('changePrices'),
  },
  ...(canAny(['closeShift', 'forceCloseShift'])
    ? [
        {
          name: 'ClassSettle' as const,
          path: closeShiftPath(),
          title: words.actions.closeShift,
          words: namesOfAction('closeShift'),
        },
      ]
    : []),
  {
    name: 'PersonCenter',
    path: pathTo('PersonCenter'),
    title: words.actions.changePassword,
    words: namesOfAction('changePassword'),
  },
]

/** Pages that the menu does not list: where something is added, or comes as a file. */
const forms = (): Action[] =>
  namesOf(ROUTES).flatMap((name) => {
    const { path, hidden } = routeEntry(name)
    if (!hidden || path.includes(':') || !/^(Add|Import)(?!.*Result$)/.test(name)) return []
    return [{ name, path, title: titles[name], words: allTitles.map((all) => all[name]) }]
  })

/** The actions, with the menu's way of being searched; those of pages that the caller may open. */
export const actionEntries = (): SearchEntry[] =>
  [...menuActions(), ...forms()]
    .filter(({ name }) => hasPage(name) && mayOpen(name))
    .map(({ path, title, words: others }) => ({
      path,
      trail: [title],
      text: [title, ...others].join(' ').toLowerCase(),
    }))
