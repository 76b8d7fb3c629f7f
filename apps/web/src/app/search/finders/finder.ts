/**
 * How records are found that somebody types part of. Each is asked of the list that its page asks, with the same
 * rights, masks and stations: nothing is found here that is not to be found there.
 */

import type { Permission } from '@app/api/contract/access/roles'
import type { PageOf } from '@app/kernel/schema'
import { isPlate } from '@app/kernel/formats'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import type { RouteName } from '#lib/routes/route-table.ts'

/** So many of each kind: more than that are looked through on their own page. */
export const MOST_OF_A_KIND = 5

export interface Found {
  title: string
  /** What tells it from others of its name. */
  note: string
  path: string
  /** Asked for by the page there. */
  permission: Permission
}

export interface Finder {
  /** Whoever has this page in the menu, and may read it, finds what stands on it. */
  page: RouteName
  permission: Permission
  fits: (text: string) => boolean
  find: (text: string, client: QueryClient) => Promise<readonly Found[]>
}

interface Search<Row> extends Omit<Finder, 'find'> {
  list: string
  /** What the list is asked besides. */
  query?: Readonly<Record<string, string | readonly string[]>>
  filter: (text: string) => string
  shown: (row: Row) => Found
}

export const finder = <Row>({ list, query, filter, shown, ...rest }: Search<Row>): Finder => ({
  ...rest,
  find: async (text) => {
    const asked = { ...query, search: filter(text), size: MOST_OF_A_KIND }
    const { content } = await api.get<PageOf<Row>>(list, asked)
    return content.map(shown)
  },
})

/** Part of a name: two letters, or one character of Chinese. */
export const isName = (text: string): boolean =>
  /\p{Script=Han}|\p{L}.*\p{L}/u.test(text) && !isPlate(text.toUpperCase())
