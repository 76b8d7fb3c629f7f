import type { MonthlySettlement } from '@app/api/contract/settlement/months'
import { Link } from 'react-router'
import { instant, money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { totalColumns } from '#features/settlement/shifts/parts/total-columns.tsx'
import { MonthState } from '../month-state.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

type Column = ListColumn<MonthlySettlement>

const { fields } = words

/** Who may not prepare or confirm still reads it as it is printed. */
export const pathOf = (id: number): string | undefined => {
  if (can('previewSettle:read')) return pathTo('PreviewSettle', { id })
  return can('printMonthSettle:read')
    ? pathTo('PrintMonthSettle', { monthSettleId: id })
    : undefined
}

const text = (
  key: keyof typeof fields,
  render: (month: MonthlySettlement) => string | undefined,
  more: Partial<Column> = {},
): Column => ({ key, title: fields[key], render: (row) => render(row) || '–', ...more })

const month: Column = {
  key: 'month',
  title: fields.month,
  render: ({ id, month: name }) => {
    const path = pathOf(id)
    return path ? <Link to={path}>{name}</Link> : name
  },
  fixed: 'start',
  always: true,
  sortable: true,
}

export const monthColumns: Column[] = [
  month,
  text('station', ({ station }) => station.name),
  { key: 'status', title: fields.status, render: (row) => <MonthState status={row.status} /> },
  ...totalColumns<MonthlySettlement>(),
  text('preparedBy', ({ preparedBy }) => preparedBy.name),
  text('preparedTime', ({ preparedTime }) => instant(preparedTime), { extra: true }),
  text('confirmedBy', ({ confirmedBy }) => confirmedBy?.name),
  text('confirmedTime', ({ confirmedTime }) => instant(confirmedTime), { extra: true }),
  text('remark', ({ remark }) => remark, { extra: true }),
]

/** A month on a phone. */
export const monthCard = (row: MonthlySettlement): RowCard => ({
  title: `${row.month} · ${money(row.totals.salesAmount)}`,
  aside: <MonthState status={row.status} />,
  lines: [row.station.name ?? '', (row.confirmedBy ?? row.preparedBy).name ?? ''],
})
