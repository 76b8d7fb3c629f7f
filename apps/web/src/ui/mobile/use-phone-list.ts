import { allOf, type Condition } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useListState } from '#lib/lists/list-state.ts'
import type { ListCall } from '#ui/table/use-list.ts'

const A_SCREENFUL = 20

/** One of a few ways to look at the list, one tap each. */
export interface PhoneView extends Partial<Pick<ListQuery, 'from' | 'to' | 'sort'>> {
  value: string
  label: string
  condition?: string
}

export interface PhoneListSource<Row> {
  queryKey: readonly unknown[]
  load: ListCall<Row>
  /** Conditions that the page itself sets. */
  base?: string | undefined
  /** Looks for what was typed. */
  find?: ((text: string) => Condition) | undefined
  /** The first is what one finds. */
  views?: readonly PhoneView[] | undefined
  refreshMs?: number | undefined
}

/** A list that grows as one reads on; what was typed and the chosen view stand in the address. */
export function usePhoneList<Row extends { id: number }>(source: PhoneListSource<Row>) {
  const { filters, setFilters } = useListState<{ q: string; view: string }>()
  const text = filters.q ?? ''
  const view = source.views?.find(({ value }) => value === filters.view) ?? source.views?.[0]
  const query = queryOf(source, text, view)
  const result = useInfiniteQuery({
    queryKey: [...source.queryKey, 'reading on', query],
    queryFn: ({ pageParam }) => source.load({ ...query, page: pageParam, size: A_SCREENFUL }),
    initialPageParam: 0,
    getNextPageParam: ({ totalElements }, _pages, page) =>
      (page + 1) * A_SCREENFUL < totalElements ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
    ...(source.refreshMs !== undefined && { refetchInterval: source.refreshMs }),
  })
  return {
    text,
    view: view?.value,
    query,
    result,
    rows: rowsOf(result.data?.pages ?? []),
    total: result.data?.pages.at(-1)?.totalElements ?? 0,
    setText: (q: string) => setFilters({ q: q.trim() }),
    setView: (next: string) => setFilters({ view: next === source.views?.[0]?.value ? '' : next }),
  }
}

function queryOf<Row>(
  { base, find }: PhoneListSource<Row>,
  text: string,
  view: PhoneView | undefined,
): Partial<ListQuery> {
  const search = allOf(base, view?.condition, text !== '' && find?.(text))
  return {
    ...(search && { search }),
    ...(view?.from && { from: view.from }),
    ...(view?.to && { to: view.to }),
    ...(view?.sort && { sort: view.sort }),
  }
}

/** A row that slipped onto the next page, because a newer one came, is one row all the same. */
const rowsOf = <Row extends { id: number }>(pages: readonly PageOf<Row>[]): Row[] => [
  ...new Map(pages.flatMap(({ content }) => content).map((row) => [row.id, row])).values(),
]
