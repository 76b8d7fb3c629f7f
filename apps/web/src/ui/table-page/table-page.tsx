import type { ListQuery } from '@app/kernel/schema'
import { ReloadOutlined } from '@ant-design/icons'
import { Button, Skeleton, Table, type TableColumnType, type TableProps, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { count } from '../../lib/format.ts'
import { PAGE_SIZES } from '../../lib/list-state.ts'
import { useIsMobile } from '../../lib/use-is-mobile.ts'
import { common } from '../../locale/words.ts'
import { EmptyState } from '../empty-state.tsx'
import { Page } from '../page.tsx'
import { ProblemView } from '../problem-view.tsx'
import { ColumnChooser, hiddenColumnsOf } from './column-chooser.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListFilter } from './filters.tsx'
import { type RowCard, RowCards } from './row-cards.tsx'
import styles from './table-page.module.css'
import { type ListCall, useList } from './use-list.ts'

/** A column: its key is what the chooser remembers and, where sortable, what the server sorts by. */
export interface ListColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  width?: number
  sortable?: boolean
  /** Stays when the table is scrolled sideways. */
  fixed?: 'start' | 'end'
  /** Cannot be hidden. */
  always?: boolean
  /** Hidden until somebody asks for it. */
  extra?: boolean
}

export interface TablePageProps<Row> {
  /** The route's name: the column choice is remembered under it. */
  route: string
  title: ReactNode
  queryKey: readonly unknown[]
  load: ListCall<Row>
  columns: readonly ListColumn<Row>[]
  filters?: readonly ListFilter[]
  base?: string
  actions?: ReactNode
  /** Above the table: warnings, totals of what was asked for. */
  summary?: ReactNode
  renderSummary?: (query: Partial<ListQuery>) => ReactNode
  /** What to say when there is nothing at all, and what to do about it. */
  empty?: { title: string; hint?: string; action?: ReactNode }
  card: (row: Row) => RowCard
  onOpen?: (row: Row) => void
  refreshMs?: number
}

/** A list of rows that belong to the server: filters, table or cards, pages. */
export function TablePage<Row extends { id: number }>(props: TablePageProps<Row>) {
  const { route, title, columns, filters = [], actions, summary, onOpen } = props
  const { state, query, result } = useList({ ...props, filters })
  const [hidden, setHidden] = useState(() => hiddenColumnsOf(route) ?? extrasOf(columns))
  const isMobile = useIsMobile()
  const rows = result.data?.content ?? []
  const visible = columns.filter((column) => column.always || !hidden.includes(column.key))
  const empty = <ListEmpty props={props} isFiltered={Object.keys(state.filters).length > 0} />

  return (
    <Page title={title} actions={actions}>
      {filters.length > 0 && (
        <FilterBar
          key={JSON.stringify(state.filters)}
          filters={filters}
          values={state.filters}
          onSearch={state.setFilters}
        />
      )}
      {summary}
      {props.renderSummary?.(query)}
      <div className={styles.table}>
        <div className={styles.tools}>
          <Tooltip title={common.refresh}>
            <Button
              type="text"
              icon={<ReloadOutlined spin={result.isFetching} />}
              aria-label={common.refresh}
              onClick={() => result.refetch()}
            />
          </Tooltip>
          {!isMobile && (
            <ColumnChooser
              route={route}
              columns={columns
                .filter((column) => !column.always)
                .map(({ key, title: label }) => ({ key, label }))}
              hidden={hidden}
              onChange={setHidden}
            />
          )}
        </div>
        {result.isError && rows.length === 0 ? (
          <ProblemView error={result.error} onRetry={() => result.refetch()} />
        ) : isMobile ? (
          <RowCards
            rows={rows}
            card={props.card}
            onOpen={onOpen}
            empty={empty}
            isLoading={result.isPending}
            pages={{ ...state, total: result.data?.totalElements ?? 0 }}
          />
        ) : (
          <Table<Row>
            rowKey="id"
            size="small"
            sticky={{ offsetHeader: 50 }}
            scroll={{ x: 'max-content' }}
            columns={visible.map((column) => toTableColumn(column, state.sort))}
            dataSource={[...rows]}
            locale={{
              emptyText: result.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : empty,
            }}
            onRow={(row) => rowProps(row, onOpen)}
            onChange={(pages, _filters, sorter) => {
              const next = sortOf(sorter)
              if (next === state.sort)
                state.setPage(pages.current ?? 1, pages.pageSize ?? state.size)
              else state.setSort(next)
            }}
            pagination={{
              current: state.page,
              pageSize: state.size,
              total: result.data?.totalElements ?? 0,
              pageSizeOptions: PAGE_SIZES,
              showSizeChanger: true,
              showQuickJumper: true,
              showTotal: (total) => common.total(count(total)),
              hideOnSinglePage: false,
            }}
          />
        )}
      </div>
    </Page>
  )
}

const extrasOf = <Row,>(columns: readonly ListColumn<Row>[]): string[] =>
  columns.filter(({ extra }) => extra).map(({ key }) => key)

/** @param sort the order in force, `field,desc`; without one no column shows an order */
export function toTableColumn<Row>(column: ListColumn<Row>, sort?: string): TableColumnType<Row> {
  const [field, direction] = sort?.split(',') ?? []
  return {
    key: column.key,
    title: column.title,
    render: (_value, row) => column.render(row),
    ...(column.align && { align: column.align }),
    ...(column.width && { width: column.width }),
    ...(column.fixed && { fixed: column.fixed }),
    ...(column.sortable && {
      sorter: true,
      sortOrder: field === column.key ? (direction === 'desc' ? 'descend' : 'ascend') : null,
    }),
  }
}

type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2]

function sortOf<Row>(sorter: Sorter<Row>): string | undefined {
  const [first] = [sorter].flat()
  if (!first?.order || first.columnKey === undefined) return undefined
  return `${String(first.columnKey)},${first.order === 'descend' ? 'desc' : 'asc'}`
}

function rowProps<Row>(row: Row, onOpen: ((row: Row) => void) | undefined) {
  if (!onOpen) return {}
  return { onDoubleClick: () => onOpen(row), className: styles.openable ?? '' }
}

function ListEmpty<Row>({
  props,
  isFiltered,
}: {
  props: TablePageProps<Row>
  isFiltered: boolean
}) {
  if (isFiltered) return <EmptyState title={common.noMatch} hint={common.noMatchHint} />
  const { title = common.noneYet, hint, action } = props.empty ?? {}
  return <EmptyState title={title} hint={hint} action={action} />
}
