import type { Item } from '@app/api/contract/catalogue/items'
import { allOf, equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { useStation } from '#lib/session/session.ts'

const NONE: readonly Item[] = []

/** The fuels of the station, to choose from. */
export function useFuels(isWanted: boolean): readonly Item[] {
  const { id } = useStation()
  const { data = NONE } = useQuery({
    queryKey: ['items', 'fuels', id],
    queryFn: () =>
      allPages<Item>('/items', {
        search: allOf(equals('station.id', id), equals('category.type', 'fuel')),
      }),
    enabled: isWanted,
    meta: { handlesProblems: true },
  })
  return data
}
