import { Table, type TableProps } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { count } from '../../lib/format.ts'
import { type ListState, PAGE_SIZES } from '../../lib/list-state.ts'
import { common } from '../../locale/words.ts'
import { useHeaderHeight } from '../use-header-height.ts'
import { type ListColumn, sortOf, toTableColumn } from './list-column.ts'
import type { Selection } from './use-selection.ts'
import styles from './table-page.module.css'

interface ListTableProps<Row> {
  label: string
  rows: readonly Row[]
  total: number
  columns: readonly ListColumn<Row>[]
  state: ListState<Record<string, string>>
  /** The rows are those of the page before; the ones asked for are on their way. */
  isOutdated: boolean
  empty: ReactNode
  selection: Selection<Row> | undefined
  onOpen: ((row: Row) => void) | undefined
}

/** The rows at a desk. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { rows, columns, state, selection, onOpen } = props
  const offsetHeader = useHeaderHeight()
  return (
    <div aria-busy={props.isOutdated} className={props.isOutdated ? styles.outdated : undefined}>
      <Table<Row>
        rowKey="id"
        size="small"
        aria-label={props.label}
        sticky={{ offsetHeader }}
        scroll={{ x: 'max-content' }}
        columns={columns.map((column) => toTableColumn(column, state.sort))}
        dataSource={[...rows]}
        locale={{ emptyText: props.empty }}
        onRow={(row, index) => rowProps({ row, isFirst: index === 0, selection, onOpen })}
        onChange={(pages, _filters, sorter) => {
          const next = sortOf(sorter)
          if (next === state.sort) state.setPage(pages.current ?? 1, pages.pageSize ?? state.size)
          else state.setSort(next)
        }}
        {...(selection && { rowSelection: checkboxes(rows, selection) })}
        {...(rows.length > 1 &&
          columns.some(({ sum }) => sum) && {
            summary: () => <SumRow rows={rows} columns={columns} isSelectable={!!selection} />,
          })}
        pagination={{
          current: state.page,
          pageSize: state.size,
          total: props.total,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: true,
          showQuickJumper: true,
          showTotal: (total) => common.total(count(total)),
          hideOnSinglePage: false,
        }}
      />
    </div>
  )
}

const checkboxes = <Row extends { id: number }>(
  rows: readonly Row[],
  selection: Selection<Row>,
): NonNullable<TableProps<Row>['rowSelection']> => ({
  selectedRowKeys: selection.rows.map(({ id }) => id),
  onChange: (_keys, selected) => {
    const here = new Set(rows.map(({ id }) => id))
    selection.selectAmong(
      rows,
      selected.filter((row) => row && here.has(row.id)),
    )
  },
  getCheckboxProps: (row) => ({ 'aria-label': common.selectRow(String(row.id)) }),
})

interface RowManner<Row> {
  row: Row
  isFirst: boolean
  selection: Selection<Row> | undefined
  onOpen: ((row: Row) => void) | undefined
}

/** The table is one stop of the Tab key; within it the arrows move, Enter opens, Space picks out. */
function rowProps<Row>({ row, isFirst, selection, onOpen }: RowManner<Row>) {
  if (!onOpen && !selection) return {}
  return {
    tabIndex: isFirst ? 0 : -1,
    className: styles.openable ?? '',
    ...(onOpen && { onDoubleClick: () => onOpen(row) }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // What stands in the row has keys of its own.
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter') onOpen?.(row)
      else if (event.key === ' ' && selection) selection.toggle(row)
      else if (!moveFocus(event.key, event.currentTarget)) return
      event.preventDefault()
    },
  }
}

function moveFocus(key: string, row: HTMLElement): boolean {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])]
  const at = rows.indexOf(row)
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  if (target === undefined) return false
  rows[target]?.focus()
  return true
}

/** What the rows on screen come to, each sum beneath its column. */
function SumRow<Row>({
  rows,
  columns,
  isSelectable,
}: {
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  isSelectable: boolean
}) {
  const offset = isSelectable ? 1 : 0
  return (
    <Table.Summary.Row className={styles.sums ?? ''}>
      {isSelectable && <Table.Summary.Cell index={0} />}
      {columns.map(({ key, align, sum }, index) => (
        <Table.Summary.Cell key={key} index={index + offset} {...(align && { align })}>
          {index === 0 ? common.thisPage : sum?.(rows)}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}
