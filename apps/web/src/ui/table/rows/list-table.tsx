import type { ListState } from '#lib/lists/list-state.ts'
import { Outdated } from '#ui/feedback/outdated.tsx'
import { Pages } from '../pages.tsx'
import { RowTable, type RowTableProps } from './row-table.tsx'

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
    <Outdated when={isOutdated}>
      <RowTable {...rest} sort={state.sort} onSort={state.setSort} />
      {total > 0 && <Pages {...state} total={total} />}
    </Outdated>
  )
}
