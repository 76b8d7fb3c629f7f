/** Finding a page by what it is called: the list behind the menu search, and how it is searched. */

import type { ChapterName } from '#lib/help/contents.ts'
import { areaTitle } from '../routing/areas/trail.ts'
import { type MenuArea, pagesOf } from '../routing/menu.ts'
import type { RouteName } from '#lib/routes/route-table.ts'

export interface SearchEntry {
  path: string
  /** The area of the page and the page itself, as the menu calls them. */
  trail: readonly string[]
  /** Everything that it is found by, in small letters. */
  text: string
  /** Not a page: the station that is gone over to. */
  station?: { id: number; name: string }
  /** Not a page: the chapter of the manual that is opened. */
  chapter?: ChapterName
}

type Titles = Readonly<Record<RouteName, string>>

/**
 * @param shown titles in the language of the console
 * @param others titles that are understood, too: people know pages by either language's name
 */
export const searchEntries = (
  menu: readonly MenuArea[],
  shown: Titles,
  others: readonly Titles[],
): SearchEntry[] =>
  menu.flatMap((area) => {
    const pages = pagesOf(area)
    return pages.map(({ name, path }) => {
      const trail = pages.length > 1 ? [areaTitle(area), shown[name]] : [shown[name]]
      const foreign = others.map((titles) => titles[name])
      return { path, trail, text: [...trail, ...foreign].join(' ').toLowerCase() }
    })
  })

/** The pages whose names have every word that was typed; those that begin with it come first. */
export function searchMenu(entries: readonly SearchEntry[], typed: string): SearchEntry[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter(({ text }) => wanted.every((word) => text.includes(word)))
  const [first] = wanted
  if (first === undefined) return found
  return found.toSorted((a, b) => Number(beginsWith(b, first)) - Number(beginsWith(a, first)))
}

const beginsWith = ({ trail }: SearchEntry, word: string): boolean =>
  trail.at(-1)?.toLowerCase().startsWith(word) ?? false
