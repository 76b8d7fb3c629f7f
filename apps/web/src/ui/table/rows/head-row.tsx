import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { Checkbox, Tooltip } from 'antd'
import { words } from '../words.ts'
import { directionOf, type ListColumn, sortAfter } from './list-column.ts'
import { cellProps } from './row-cells.tsx'
import styles from './row-table.module.css'
import type { Selection } from '../use-selection.ts'

export interface HeadRowProps<Row> {
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  selection?: Selection<Row> | undefined
  /** The order in force, `field,desc`; without one the list has its own. */
  sort?: string | undefined
  /** Without it no heading can be clicked. */
  onSort?: ((sort: string | undefined) => void) | undefined
  /** Stands in for the head that is out of sight: keys go to the true one. */
  isCopy?: boolean
}

/** The headings; those of sortable columns ask for an order. */
export function HeadRow<Row extends { id: number }>(props: HeadRowProps<Row>) {
  const { columns, selection, sort, onSort } = props
  return (
    <tr>
      {selection && <AllCheckbox {...props} selection={selection} />}
      {columns.map((column) => {
        const { key, title, width, sortable } = column
        const { style, ...rest } = cellProps(column)
        const isSortable = sortable && onSort
        const direction = isSortable ? directionOf(key, sort) : undefined
        // A heading without words heads nothing: `th` would be a riddle to who listens.
        const Cell = title === '' ? 'td' : 'th'
        return (
          <Cell
            key={key}
            {...rest}
            style={{ ...style, width }}
            {...(title !== '' && { scope: 'col' })}
            {...(direction && { 'aria-sort': direction })}
          >
            {isSortable ? <Sorter {...props} column={column} onSort={onSort} /> : title}
          </Cell>
        )
      })}
    </tr>
  )
}

const NEXT = {
  none: words.sortUpwards,
  ascending: words.sortDownwards,
  descending: words.sortAsBefore,
}

function Sorter<Row>({
  column: { key, title },
  sort,
  onSort,
  isCopy,
}: HeadRowProps<Row> & {
  column: ListColumn<Row>
  onSort: (sort: string | undefined) => void
}) {
  const direction = directionOf(key, sort) ?? 'none'
  return (
    <Tooltip title={NEXT[direction]}>
      <button
        type="button"
        className={styles.sorter}
        data-direction={direction}
        tabIndex={isCopy ? -1 : 0}
        onClick={() => onSort(sortAfter(key, sort))}
      >
        <span className={styles.sorterTitle}>{title}</span>
        <span className={styles.carets} aria-hidden>
          <CaretUpOutlined />
          <CaretDownOutlined />
        </span>
      </button>
    </Tooltip>
  )
}

/** Picks out all rows of the page, or none of them. */
function AllCheckbox<Row extends { id: number }>({
  rows,
  selection,
  isCopy,
}: HeadRowProps<Row> & { selection: Selection<Row> }) {
  const count = rows.filter(selection.isSelected).length
  const isAll = count > 0 && count === rows.length
  return (
    <td className={styles.choice}>
      <Checkbox
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={rows.length === 0}
        tabIndex={isCopy ? -1 : 0}
        aria-label={words.selectPage}
        onChange={() => selection.selectAmong(rows, isAll ? [] : rows)}
      />
    </td>
  )
}
