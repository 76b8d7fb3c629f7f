/**
 * What a list shows, kept in the address: page, size, order and filters. A link, the back button and
 * a reload return to the same view.
 */

import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const PAGE_SIZES = [10, 15, 20, 30, 50]
const DEFAULT_SIZE = 15

export interface ListState<Filters extends Record<string, string>> {
  /** One-based, as people count. */
  page: number
  size: number
  sort: string | undefined
  /** Which of a page's matters it is. */
  tab: string | undefined
  filters: Partial<Filters>
  setPage(page: number, size: number): void
  setSort(sort: string | undefined): void
  /** Replaces filters and goes back to the first page; an empty value removes one. */
  setFilters(change: Partial<Filters>): void
  clearFilters(): void
}

/** Not filters: where in the list one is, and which of a page's lists and matters it is. */
const RESERVED = new Set(['page', 'size', 'sort', 'list', 'tab'])

export function useListState<
  Filters extends Record<string, string> = Record<string, string>,
>(): ListState<Filters> {
  const [parameters, setParameters] = useSearchParams()

  const change = useCallback(
    (changes: Record<string, string | undefined>) => {
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace: true },
      )
    },
    [setParameters],
  )

  return useMemo(() => {
    const filters = Object.fromEntries(
      [...parameters].filter(([name]) => !RESERVED.has(name)),
    ) as Partial<Filters>
    const noFilters = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
    return {
      page: positive(parameters.get('page')) ?? 1,
      size: sizeIn(parameters.get('size')),
      sort: parameters.get('sort') ?? undefined,
      tab: parameters.get('tab') ?? undefined,
      filters,
      setPage: (page, size) => change({ page: String(page), size: String(size) }),
      setSort: (sort) => change({ sort, page: undefined }),
      setFilters: (changes) => change({ ...changes, page: undefined }),
      clearFilters: () => change({ ...noFilters, page: undefined }),
    }
  }, [parameters, change])
}

/** The page of a list that shares its page with other things; of the address nothing else changes. */
export function usePageInAddress(): { page: number; setPage: (page: number) => void } {
  const [parameters, setParameters] = useSearchParams()
  const setPage = useCallback(
    (page: number) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('page', String(page))
          return after
        },
        { replace: true },
      ),
    [setParameters],
  )
  return { page: positive(parameters.get('page')) ?? 1, setPage }
}

function positive(text: string | null): number | undefined {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}

function sizeIn(text: string | null): number {
  const size = Number(text)
  return PAGE_SIZES.includes(size) ? size : DEFAULT_SIZE
}
