import { Checkbox } from 'antd'
import { common } from '../../locale/words.ts'
import type { ListColumn } from './list-column.ts'
import type { Selection } from './use-selection.ts'
import styles from './row-table.module.css'

/** What all cells of a column share: how they are aligned, and whether they stay in sight. */
export function cellProps<Row>({ align, fixed }: ListColumn<Row>) {
  return {
    ...(align && { style: { textAlign: align } }),
    ...(fixed && { className: fixed === 'start' ? styles.fixedStart : styles.fixedEnd }),
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
      aria-label={common.selectRow(String(row.id))}
      onChange={() => selection.toggle(row)}
    />
  </td>
)
