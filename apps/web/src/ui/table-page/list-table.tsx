import type { ListState } from '../../lib/list-state.ts'
import { Pages } from './pages.tsx'
import { RowTable, type RowTableProps } from './row-table.tsx'
import styles from './table-page.module.css'

interface ListTableProps<Row> extends Omit<RowTableProps<Row>, 'sort' | 'onSort'> {
  total: number
  state: ListState<Record<string, string>>
  /** The rows are those of the page before; the ones asked for are on their way. */
  isOutdated: boolean
}

/** The rows at a desk. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { total, state, isOutdated, ...rest } = props
  return (
    <div aria-busy={isOutdated} className={isOutdated ? styles.outdated : undefined}>
      <RowTable {...rest} sort={state.sort} onSort={state.setSort} />
      {total > 0 && <Pages {...state} total={total} />}
    </div>
  )
}
