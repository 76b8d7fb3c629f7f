import type { DailyState } from '@app/api/contract/settlement/days'
import { instant, money } from '#lib/i18n/format.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { totalColumns } from '#features/settlement/shifts/parts/total-columns.tsx'
import { DayState, modeOf } from '../day-state.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

type Column = ListColumn<DailyState>

const { fields } = words

const text = (
  key: keyof typeof fields,
  render: (day: DailyState) => string | undefined,
  more: Partial<Column> = {},
): Column => ({ key, title: fields[key], render: (day) => render(day) ?? '–', ...more })

const businessDay: Column = {
  key: 'businessDay',
  title: fields.businessDay,
  render: ({ id, businessDay: day }) => (
    <PermittedLink
      permission="daySettleDetails:read"
      to={pathTo('DaySettleDetails', { daySettleId: id })}
    >
      {day}
    </PermittedLink>
  ),
  fixed: 'start',
  always: true,
}

/** Who settled a day; some settle by themselves. */
const settlerOf = ({ status, settledBy }: DailyState): string | undefined =>
  status === 'settled' ? (settledBy?.name ?? words.byItself) : undefined

export const dayColumns: Column[] = [
  businessDay,
  { key: 'status', title: fields.status, render: (day) => <DayState day={day} /> },
  text('mode', modeOf),
  text('startTime', ({ startTime }) => instant(startTime), { sortable: true, extra: true }),
  text('endTime', ({ endTime }) => instant(endTime), { extra: true }),
  ...totalColumns<DailyState>(),
  text('settledBy', settlerOf),
  text('settledTime', ({ settledTime }) => instant(settledTime)),
  text('remark', ({ remark }) => remark || undefined, { extra: true }),
]

/** A day on a phone. */
export const dayCard = (day: DailyState): RowCard => ({
  title: [day.businessDay, day.totals && money(day.totals.salesAmount)].filter(Boolean).join(' · '),
  aside: <DayState day={day} />,
  lines: [modeOf(day), settlerOf(day) ?? ''],
})
