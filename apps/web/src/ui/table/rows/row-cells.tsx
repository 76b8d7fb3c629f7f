import { Checkbox } from 'antd'
import { words } from '../words.ts'
import type { ListColumn } from './list-column.ts'
import type { Selection } from '../use-selection.ts'
import styles from './row-table.module.css'

/** What all cells of a column share: how they are aligned, and whether they wrap, end early or stay in sight. */
export function cellProps<Row>({ align, fixed, wraps, clips }: ListColumn<Row>) {
  const place = fixed && (fixed === 'start' ? styles.fixedStart : styles.fixedEnd)
  const className = [place, wraps && styles.wraps, clips && styles.clips].filter(Boolean).join(' ')
  return {
    ...(align && { style: { textAlign: align } }),
    ...(className && { className }),
  }
}

/** A cell of a row. */
export function RowCell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const shown = column.render(row)
  return (
    <td {...cellProps(column)} {...(column.clips && typeof shown === 'string' && { title: shown })}>
      {shown}
    </td>
  )
}

export const RowCheckbox = <Row extends { id: number }>({
  row,
  selection,
}: {
  row: Row
  selection: Selection<Row>
}) => (
  <td className={styles.choice}>
    <Checkbox
      checked={selection.isSelected(row)}
      aria-label={words.selectRow(String(row.id))}
      onChange={() => selection.toggle(row)}
    />
  </td>
)
