import type { ListQuery } from '@app/kernel/schema'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { can, useProfile } from '#lib/session/session.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { HistoryLimitHint } from '#ui/feedback/history-limit-hint.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ColumnChooser, hiddenColumnsOf } from './rows/column-chooser.tsx'
import { ExportButton } from './export-button.tsx'
import type { ListExport } from './list-export.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import type { ListFilter } from './filters/filters.tsx'
import { editColumn } from './rows/edit-column.tsx'
import { columnsFor, extrasOf, type ListColumn } from './rows/list-column.ts'
import { type EmptyWords, ListEmpty, ListSkeleton, StaleNotice } from './list-states.tsx'
import { ListTable } from './rows/list-table.tsx'
import { BulkBar, ListTools } from './list-tools.tsx'
import { type RowCard, RowCards } from './rows/row-cards.tsx'
import styles from './table-page.module.css'
import { type ListCall, useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'

export interface TablePageProps<Row> {
  /** The route's name: column choice and filters are remembered under it. */
  route: string
  title: ReactNode
  queryKey: readonly unknown[]
  load: ListCall<Row>
  columns: readonly ListColumn<Row>[]
  filters?: readonly ListFilter[]
  base?: string
  actions?: ReactNode
  /** The page's matters, of which this list is one. */
  tabs?: ReactNode
  /** The questions asked most, one click each; they stand before the filters. */
  views?: ReactNode
  /** Above the list: warnings, and what it is about. */
  summary?: ReactNode
  /** Above the list, of what was asked for: charts and tables of it. */
  renderSummary?: (query: Partial<ListQuery>) => ReactNode
  /** What all rows come to that were asked for; it stands on the table's head. */
  renderTotals?: (query: Partial<ListQuery>) => ReactNode
  empty?: EmptyWords
  card: (row: Row) => RowCard
  onOpen?: (row: Row) => void
  /** Instead, where a row is opened to be changed: for those who may, who see a button for it. */
  onEdit?: ((row: Row) => void) | false
  /** Lets rows be picked out: what can be done with all of them at once. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** As what the list can be exported, by those who may. */
  exports?: ListExport
  refreshMs?: number
}

/** A list of rows that belong to the server: filters, table or cards, pages. */
export function TablePage<Row extends { id: number }>(props: TablePageProps<Row>) {
  const { route, title, filters = [], actions, tabs, summary, bulk, exports } = props
  const onEdit = props.onEdit || undefined
  const onOpen = props.onOpen ?? onEdit
  const { owner, state, values, usual, query, result } = useList({ ...props, filters })
  const listed = onEdit ? [...props.columns, editColumn(onEdit)] : props.columns
  const columns = columnsFor(listed, useProfile().roles)
  const [hidden, setHidden] = useState(() => hiddenColumnsOf(route) ?? extrasOf(columns))
  const selection = useSelection<Row>(JSON.stringify([query.search, query.from, query.to]))
  const visible = columns.filter((column) => column.always || !hidden.includes(column.key))
  const isMobile = useIsMobile()
  // A page of rows is much to draw: it is drawn in pieces, and the hand does not wait for it.
  const page = useDeferredValue(result.data)
  const rows = page?.content ?? []
  const total = page?.totalElements ?? 0
  const isFiltered = Object.keys(values).length > 0
  const historyLimit = filters.find((filter) => filter.historyLimit)?.historyLimit
  const retry = (): void => void result.refetch()
  const shared = {
    rows,
    onOpen,
    selection: bulk ? selection : undefined,
    empty: page ? (
      <ListEmpty words={props.empty} onClear={isFiltered ? state.clearFilters : undefined} />
    ) : (
      <ListSkeleton rows={state.size} />
    ),
  }

  return (
    <Page title={title} actions={actions} tabs={tabs}>
      {historyLimit && <HistoryLimitHint historyLimit={historyLimit} />}
      {summary}
      {props.renderSummary?.(query)}
      <div className={styles.table}>
        <div className={styles.head}>
          {props.views}
          {filters.length > 0 && (
            <FilterBar
              {...{ filters, values, usual, owner }}
              isBesideViews={props.views !== undefined}
              onSearch={state.setFilters}
            />
          )}
          <ListTools isFetching={result.isFetching} onRefresh={retry}>
            {exports && can('exportData') && (
              <ExportButton
                what={exports}
                query={query}
                shown={visible.flatMap(({ key, inFile }) => inFile ?? [key])}
                total={total}
              />
            )}
            {!isMobile && (
              <ColumnChooser route={route} columns={columns} hidden={hidden} onChange={setHidden} />
            )}
          </ListTools>
        </div>
        {props.renderTotals && <div className={styles.band}>{props.renderTotals(query)}</div>}
        {result.isError && rows.length > 0 && <StaleNotice error={result.error} onRetry={retry} />}
        {result.isError && rows.length === 0 ? (
          <ProblemView error={result.error} onRetry={retry} />
        ) : isMobile ? (
          <RowCards {...shared} card={props.card} columns={columns} pages={{ ...state, total }} />
        ) : (
          <ListTable
            {...shared}
            label={typeof title === 'string' ? title : route}
            total={total}
            columns={visible}
            state={state}
            isOutdated={result.isPlaceholderData}
          />
        )}
        {bulk && selection.rows.length > 0 && (
          <BulkBar count={selection.rows.length} onClear={selection.clear}>
            {bulk(selection.rows, selection.clear)}
          </BulkBar>
        )}
      </div>
    </Page>
  )
}
