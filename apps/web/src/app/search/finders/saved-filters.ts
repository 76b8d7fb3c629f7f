/** Questions to lists that have a name: one's own on this machine, and those that colleagues shared. */

import type { SharedFilters } from '@app/api/contract/platform/shared-filters'
import { namesOf } from '@app/kernel/names'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { queryText } from '#lib/routes/path-to.ts'
import { routeEntry, ROUTES } from '#lib/routes/route-table.ts'
import { session } from '#lib/session/session-store.ts'
import { type NamedFilter, namedFilters } from '#ui/table/filters/saved/saved-filters.ts'
import { SHARED_FILTERS_KEY, valuesOf } from '#ui/table/filters/saved/shared-filters.ts'
import type { SearchEntry } from '../menu-search.ts'
import { words } from '../words.ts'

/** What colleagues share meanwhile is found a little later. */
const FRESH_MS = 60_000

/** A character of Chinese, or two others. */
export const isFilterName = (text: string): boolean => /\p{Script=Han}|../u.test(text)

/** @param entries the pages of the caller's menu: filters of other lists are not found */
export async function findSavedFilters(
  entries: readonly SearchEntry[],
  text: string,
  client: QueryClient,
): Promise<readonly SearchEntry[]> {
  if (!isFilterName(text)) return []
  const userId = session.profile()?.id ?? 0
  const shared = await sharedByList(client)
  return namesOf(ROUTES).flatMap((route) => {
    const { path } = routeEntry(route)
    const list = entries.find((entry) => entry.path === path)
    if (!list) return []
    return [...namedFilters({ userId, route }), ...(shared.get(route) ?? [])]
      .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      .map(({ name, values, by }: FoundFilter) => ({
        path: path + queryText(values),
        trail: [[words.kinds.filter, list.trail.at(-1), by].filter(Boolean).join(' · '), name],
        text,
      }))
  })
}

interface FoundFilter extends NamedFilter {
  /** Who shared it. */
  by?: string | undefined
}

async function sharedByList(
  client: QueryClient,
): Promise<ReadonlyMap<string, readonly FoundFilter[]>> {
  const { content } = await client.fetchQuery({
    queryKey: [...SHARED_FILTERS_KEY, 'all'],
    queryFn: () => api.get<SharedFilters>('/sharedFilters'),
    staleTime: FRESH_MS,
  })
  return new Map(
    [...Map.groupBy(content, ({ list }) => list)].map(([list, filters]) => [
      list,
      filters.map((filter) => ({
        name: filter.name,
        values: valuesOf(filter),
        by: filter.creator?.name,
      })),
    ]),
  )
}
