import { allOf } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ListState, useListState } from '#lib/lists/list-state.ts'
import { useProfile } from '#lib/session/session.ts'
import type { ListFilter } from './filters/filters.tsx'
import {
  type FilterOwner,
  type FilterValues,
  firstFilter,
  rememberFilter,
} from './filters/saved/saved-filters.ts'

export type ListCall<Row> = (query: Partial<ListQuery>) => Promise<PageOf<Row>>

const SCROLL_AFTER_MS = 800

/** What a list shows and how it is asked for; the address holds the rest. */
export function useList<Row>(options: {
  route: string
  queryKey: readonly unknown[]
  load: ListCall<Row>
  filters: readonly ListFilter[]
  /** Conditions that the page itself sets. */
  base?: string | undefined
  refreshMs?: number | undefined
}) {
  const { route, filters, base } = options
  const { id: userId } = useProfile()
  const owner = useMemo(() => ({ userId, route }), [userId, route])
  const state = useListState<Record<string, string>>()
  const values = valuesOf(filters, state.filters)
  const isReady = useLastFilter(owner, values, state)
  const usual = usualOf(filters, values)
  const query = queryOf(state, { filters, values: { ...usual, ...values }, base })
  const result = useQuery({
    queryKey: [...options.queryKey, query],
    queryFn: () => options.load(query),
    placeholderData: keepPreviousData,
    enabled: isReady,
    meta: { handlesProblems: true },
    ...(options.refreshMs !== undefined && { refetchInterval: options.refreshMs }),
  })
  useScrollToTop(state.page)
  useLastPage(state, result.isPlaceholderData ? undefined : result.data)
  return { owner, state, values, usual, query, result }
}

/** Of what stands in the address, what this list understands. */
const valuesOf = (filters: readonly ListFilter[], all: FilterValues): FilterValues =>
  Object.fromEntries(filters.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : [])))

const effectsOf = (filters: readonly ListFilter[], values: FilterValues) =>
  filters.flatMap(({ name, effect }) => {
    const value = values[name]
    return value ? [effect(value)] : []
  })

/** The days that hold unless others were chosen, or something that is found whatever its age. */
function usualOf(filters: readonly ListFilter[], values: FilterValues): FilterValues {
  const isSettled = effectsOf(filters, values).some(({ from, isKey }) => from || isKey)
  if (isSettled) return {}
  return Object.fromEntries(filters.flatMap(({ name, usual }) => (usual ? [[name, usual()]] : [])))
}

interface Asked {
  filters: readonly ListFilter[]
  values: FilterValues
  base: string | undefined
}

function queryOf(state: ListState<Record<string, string>>, asked: Asked): Partial<ListQuery> {
  return {
    page: state.page - 1,
    size: state.size,
    ...(state.sort && { sort: [state.sort] }),
    ...queryBy(asked),
  }
}

/** Which rows a list is asked for, in whatever order and pages. */
export type ListQuestion = Pick<Partial<ListQuery>, 'search' | 'from' | 'to'>

/** What filters ask of a list, by what was typed into them. */
export function queryBy({ filters, values, base }: Asked): ListQuestion {
  const effects = effectsOf(filters, values)
  const search = allOf(base, ...effects.map(({ condition }) => condition))
  const { from, to } = Object.assign({}, ...effects)
  return { ...(search && { search }), ...(from && { from }), ...(to && { to }) }
}

/**
 * An address that asks for nothing in particular is asked what this person wants it to open with, or asked last. What
 * a link asks for holds, but only what is asked here is remembered.
 *
 * @returns whether it is settled what to ask
 */
function useLastFilter(
  owner: FilterOwner,
  values: FilterValues,
  { filters, setFilters }: ListState<Record<string, string>>,
): boolean {
  const isPlain = Object.keys(filters).length === 0
  const [first] = useState(() => firstFilter(owner))
  const [isSettled, setSettled] = useState(!isPlain || Object.keys(first).length === 0)
  if (!isSettled && !isPlain) setSettled(true)
  useEffect(() => {
    if (!isSettled) setFilters(first)
  }, [isSettled, first, setFilters])

  const asked = JSON.stringify(values)
  const remembered = useRef(asked)
  useEffect(() => {
    if (!isSettled || asked === remembered.current) return
    remembered.current = asked
    rememberFilter(owner, asked)
  }, [isSettled, asked, owner])
  return isSettled
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

/** A page behind the last, left over when rows went away, gives way to the last one. */
function useLastPage<Row>(
  { page, size, setPage }: ListState<Record<string, string>>,
  data: PageOf<Row> | undefined,
): void {
  const last = data ? Math.max(1, data.totalPages) : page
  const isBehind = data !== undefined && data.content.length === 0 && page > last
  useEffect(() => {
    if (isBehind) setPage(last, size)
  }, [isBehind, last, size, setPage])
}
