import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListQuery } from '@app/kernel/schema'
import { useIsMobile } from '#lib/files/media.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Outdated } from '#ui/feedback/outdated.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ExportButton } from './export-button.tsx'
import type { ListExport } from './list-export.ts'
import type { ListColumn } from './rows/list-column.ts'
import { ListSkeleton } from './list-states.tsx'
import { Pages } from './pages.tsx'
import { type RowCard, RowCards } from './rows/row-cards.tsx'
import { RowTable } from './rows/row-table.tsx'
import styles from './list-section.module.css'
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
  /** From when to when, where the list is asked for a while. */
  range?: Pick<Partial<ListQuery>, 'from' | 'to'>
  /** What can be done besides, or chosen: stands in one line with the export. */
  tools?: ReactNode
  /** As what the list can be exported, by those who may. */
  exports?: ListExport
  /** Where the page is kept, when not here. */
  paging?: Paging
  /** How often it is asked for anew by itself, for what changes while somebody watches. */
  refreshMs?: number
}

interface Paging {
  page: number
  setPage: (page: number) => void
}

/** A list within a page that is about something else: unless told otherwise the address stays. */
export function ListSection<Row extends { id: number }>(props: ListSectionProps<Row>) {
  const { queryKey, load, base, range, columns, card, onOpen, empty, tools, exports } = props
  const [own, setOwn] = useState(1)
  const { page, setPage } = props.paging ?? { page: own, setPage: setOwn }
  const isMobile = useIsMobile()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, base, range, page],
    queryFn: () => load({ search: base, ...range, page: page - 1, size: SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: props.refreshMs ?? false,
    meta: { handlesProblems: true },
  })
  const rows = data?.content ?? []
  const total = data?.totalElements ?? 0
  if (error && rows.length === 0) return <ProblemView error={error} onRetry={() => refetch()} />
  const shared = { rows, onOpen, empty: isPending ? <ListSkeleton rows={SIZE} /> : empty }
  const isExportable = exports !== undefined && total > 0 && can('exportData')
  const pages = { page, size: SIZE, total, setPage }
  return (
    <Outdated when={isPlaceholderData}>
      {(tools || isExportable) && (
        <div className={styles.bar}>
          {tools}
          {exports && isExportable && (
            <span className={styles.last}>
              <ExportButton
                what={exports}
                query={{ search: base, ...range }}
                shown={columns.flatMap(({ key, inFile }) => inFile ?? [key])}
                total={total}
              />
            </span>
          )}
        </div>
      )}
      {isMobile ? (
        <RowCards {...shared} card={card} columns={columns} pages={pages} />
      ) : (
        <>
          <RowTable {...shared} label={common.table} columns={columns} />
          {total > SIZE && <Pages extent="steps" {...pages} />}
        </>
      )}
    </Outdated>
  )
}
