import { Checkbox } from 'antd'
import { words } from '../words.ts'
import type { ListColumn } from './list-column.ts'
import type { Selection } from '../use-selection.ts'
import styles from './row-table.module.css'

/** What all cells of a column share: how they are aligned, and whether they wrap or stay in sight. */
export function cellProps<Row>({ align, fixed, wraps }: ListColumn<Row>) {
  const place = fixed && (fixed === 'start' ? styles.fixedStart : styles.fixedEnd)
  const className = [place, wraps && styles.wraps].filter(Boolean).join(' ')
  return {
    ...(align && { style: { textAlign: align } }),
    ...(className && { className }),
  }
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
