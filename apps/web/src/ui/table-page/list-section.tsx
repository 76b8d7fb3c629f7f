import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { count } from '../../lib/format.ts'
import { useIsMobile } from '../../lib/use-is-mobile.ts'
import { common } from '../../locale/words.ts'
import { ProblemView } from '../problem-view.tsx'
import { type ListColumn, toTableColumn } from './list-column.ts'
import { ListSkeleton } from './list-states.tsx'
import { type RowCard, RowCards } from './row-cards.tsx'
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
}

/** A list within a page that is about something else: it turns pages, and the address stays. */
export function ListSection<Row extends { id: number }>(props: ListSectionProps<Row>) {
  const { queryKey, load, base, columns, card, onOpen, empty } = props
  const [page, setPage] = useState(1)
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
    <Table<Row>
      rowKey="id"
      size="small"
      scroll={{ x: 'max-content' }}
      columns={columns.map((column) => toTableColumn({ ...column, sortable: false }))}
      dataSource={[...rows]}
      locale={{ emptyText: isPending ? <ListSkeleton rows={SIZE} /> : empty }}
      {...(onOpen && { onRow: (row: Row) => ({ onDoubleClick: () => onOpen(row) }) })}
      pagination={{
        current: page,
        pageSize: SIZE,
        total,
        onChange: setPage,
        showSizeChanger: false,
        showTotal: (all) => common.total(count(all)),
        hideOnSinglePage: true,
      }}
    />
  )
}
