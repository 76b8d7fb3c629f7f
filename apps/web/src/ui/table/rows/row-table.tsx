import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { words } from '../words.ts'
import { useHeaderHeight } from '#ui/layout/use-header-height.ts'
import { StickyHeader } from './sticky-header.tsx'
import { HeadRow, type HeadRowProps } from './head-row.tsx'
import type { ListColumn } from './list-column.ts'
import { cellProps, RowCell, RowCheckbox } from './row-cells.tsx'
import styles from './row-table.module.css'
import type { Selection } from '../use-selection.ts'
import { useIsHeadGone, useOneScroll, useTableSize } from './use-table-frame.ts'

export interface RowTableProps<Row> extends Pick<HeadRowProps<Row>, 'sort' | 'onSort'> {
  label: string
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  /** In place of rows: there are none, or not yet. */
  empty: ReactNode
  selection?: Selection<Row> | undefined
  onOpen?: ((row: Row) => void) | undefined
}

/**
 * Rows of one kind. The table itself is a plain one; where it is wider than the page it scrolls
 * sideways, by a bar that stays in sight. A copy of the head, for eyes and pointers only, takes its
 * place when it is scrolled away upwards.
 */
export function RowTable<Row extends { id: number }>(props: RowTableProps<Row>) {
  const { label, rows, columns, selection, onOpen } = props
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const top = useHeaderHeight()
  const size = useTableSize(frame)
  const isHeadGone = useIsHeadGone(frame, top)
  useOneScroll(frame)
  const hasKeys = rows.length > 0 && Boolean(onOpen ?? selection)
  return (
    <div ref={setFrame} className={styles.frame} style={{ '--top': `${top}px` }}>
      <div data-part="edge" className={styles.edge} />
      {frame && isHeadGone && <StickyHeader {...props} frame={frame} size={size} />}
      <div
        data-part="table"
        className={styles.scroller}
        // Without rows that take the focus, the arrows must have something to scroll.
        {...(size.isWide && !hasKeys && { tabIndex: 0, role: 'region', 'aria-label': label })}
      >
        <table className={styles.table} aria-label={label}>
          <thead>
            <HeadRow {...props} />
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <BodyRow key={row.id} {...props} row={row} isFirst={index === 0} />
            ))}
          </tbody>
          {rows.length > 1 && columns.some(({ sum }) => sum) && (
            <tfoot>
              <SumRow {...props} />
            </tfoot>
          )}
        </table>
      </div>
      {rows.length === 0 && <div className={styles.empty}>{props.empty}</div>}
      <div data-part="bar" className={styles.bar} tabIndex={-1} aria-hidden>
        <div style={{ width: size.table }} />
      </div>
    </div>
  )
}

/** The table is one stop of the Tab key; within it the arrows move, Enter opens, Space picks out. */
function BodyRow<Row extends { id: number }>(
  props: RowTableProps<Row> & { row: Row; isFirst: boolean },
) {
  const { row, isFirst, columns, selection, onOpen } = props
  const follow = (event: KeyboardEvent<HTMLElement>): void => {
    // What stands in the row has keys of its own.
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === ' ' && selection) selection.toggle(row)
    else if (!moveFocus(event.key, event.currentTarget)) return
    event.preventDefault()
  }
  return (
    <tr
      data-row-key={row.id}
      data-selected={selection?.isSelected(row)}
      {...((onOpen ?? selection) && { tabIndex: isFirst ? 0 : -1, onKeyDown: follow })}
      {...(onOpen && { onDoubleClick: () => onOpen(row) })}
    >
      {selection && <RowCheckbox row={row} selection={selection} />}
      {columns.map((column) => (
        <RowCell key={column.key} column={column} row={row} />
      ))}
    </tr>
  )
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
const SumRow = <Row extends { id: number }>({ rows, columns, selection }: RowTableProps<Row>) => (
  <tr>
    {selection && <td />}
    {columns.map((column, index) => (
      <td key={column.key} {...cellProps(column)}>
        {index === 0 ? words.thisPage : column.sum?.(rows)}
      </td>
    ))}
  </tr>
)
