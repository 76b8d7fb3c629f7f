import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useIsMobile } from '../../lib/media.ts'
import { common } from '../../locale/words.ts'
import { ProblemView } from '../problem-view.tsx'
import type { ListColumn } from './list-column.ts'
import { ListSkeleton } from './list-states.tsx'
import { Pages } from './pages.tsx'
import { type RowCard, RowCards } from './row-cards.tsx'
import { RowTable } from './row-table.tsx'
import type { ListCall } from './use-list.ts'

const SIZE = 10

interface ListSectionProps<Row> {
  queryKey: readonly unknown[]
  load: ListCall<Row>
  /** What belongs here, as a condition. */
  base: string
  columns: readonly ListColumn<Row>[]
  card: (row: Row) => RowCard
  onOpen?: (row: Row) => void
  empty: ReactNode
  /** Where the page is kept, when not here. */
  paging?: Paging
}

interface Paging {
  page: number
  setPage: (page: number) => void
}

/** A list within a page that is about something else: unless told otherwise the address stays. */
export function ListSection<Row extends { id: number }>(props: ListSectionProps<Row>) {
  const { queryKey, load, base, columns, card, onOpen, empty } = props
  const [own, setOwn] = useState(1)
  const { page, setPage } = props.paging ?? { page: own, setPage: setOwn }
  const isMobile = useIsMobile()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...queryKey, base, page],
    queryFn: () => load({ search: base, page: page - 1, size: SIZE }),
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
  })
  const rows = data?.content ?? []
  const total = data?.totalElements ?? 0
  if (error && rows.length === 0) return <ProblemView error={error} onRetry={() => refetch()} />
  if (isMobile) {
    return (
      <RowCards
        rows={rows}
        card={card}
        onOpen={onOpen}
        empty={isPending ? <ListSkeleton rows={SIZE} /> : empty}
        pages={{ page, size: SIZE, total, setPage }}
      />
    )
  }
  return (
    <>
      <RowTable
        label={common.table}
        rows={rows}
        columns={columns}
        empty={isPending ? <ListSkeleton rows={SIZE} /> : empty}
        onOpen={onOpen}
      />
      {total > SIZE && <Pages extent="steps" {...{ page, size: SIZE, total, setPage }} />}
    </>
  )
}
