import { allOf } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type ListState, useListState } from '../../lib/list-state.ts'
import type { ListFilter } from './filters.tsx'

export type ListCall<Row> = (query: Partial<ListQuery>) => Promise<PageOf<Row>>

const SCROLL_AFTER_MS = 800

/** What a list shows and how it is asked for; the address holds the rest. */
export function useList<Row>(options: {
  queryKey: readonly unknown[]
  load: ListCall<Row>
  filters: readonly ListFilter[]
  /** Conditions that the page itself sets. */
  base?: string | undefined
  refreshMs?: number | undefined
}) {
  const state = useListState<Record<string, string>>()
  const query = queryOf(state, options.filters, options.base)
  const result = useQuery({
    queryKey: [...options.queryKey, query],
    queryFn: () => options.load(query),
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
    ...(options.refreshMs !== undefined && { refetchInterval: options.refreshMs }),
  })
  useScrollToTop(state.page)
  return { state, query, result }
}

function queryOf(
  state: ListState<Record<string, string>>,
  filters: readonly ListFilter[],
  base: string | undefined,
): Partial<ListQuery> {
  const effects = filters.flatMap((filter) => {
    const value = state.filters[filter.name]
    return value ? [filter.effect(value)] : []
  })
  const search = allOf(base, ...effects.map(({ condition }) => condition))
  const { from, to } = Object.assign({}, ...effects)
  return {
    page: state.page - 1,
    size: state.size,
    ...(state.sort && { sort: [state.sort] }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The table's top comes back into view a moment after the page changed (S-068). */
function useScrollToTop(page: number): void {
  const previous = useRef(page)
  useEffect(() => {
    if (previous.current === page) return
    previous.current = page
    const timer = setTimeout(() => scrollTo({ top: 0, behavior: 'smooth' }), SCROLL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [page])
}
