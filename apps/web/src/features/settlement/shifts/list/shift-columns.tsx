import type { Shift } from '@app/api/contract/settlement/shifts'
import { count, instant, money } from '#lib/i18n/format.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { totalColumns } from '../parts/total-columns.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { ShiftState } from '../shift-state.tsx'
import { words } from '../words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

type Column = ListColumn<Shift>

const { fields } = words

const extra = { extra: true } as const

const text = (
  key: keyof typeof fields,
  render: (shift: Shift) => string | undefined,
  more: Partial<Column> = {},
): Column => ({ key, title: fields[key], render: (shift) => render(shift) ?? '–', ...more })

const number: Column = {
  key: 'number',
  title: fields.number,
  render: ({ id, number: no }) => (
    <PermittedLink
      permission="classSettleDetails:read"
      to={pathTo('ClassSettleDetails', { classSettleId: id })}
    >
      {words.shift(no)}
    </PermittedLink>
  ),
  sortable: true,
  fixed: 'start',
  always: true,
}

/** When it was, what was sold, what was taken for it, and who was there. */
export const shiftColumns: Column[] = [
  number,
  { key: 'state', title: fields.state, render: (shift) => <ShiftState shift={shift} /> },
  text('businessDay', ({ businessDay }) => businessDay, extra),
  text('startTime', ({ startTime }) => instant(startTime), { sortable: true }),
  text('endTime', ({ endTime }) => instant(endTime), { sortable: true }),
  ...totalColumns<Shift>(),
  text('handOver', ({ handOver }) => handOver?.name),
  text('takeOver', ({ takeOver }) => takeOver?.name),
  text('opener', ({ opener }) => opener?.name, extra),
  text('manager', ({ manager }) => manager?.name, extra),
  text('reviewer', ({ reviewer }) => reviewer?.name, extra),
  text('dailySettled', ({ dailySettled }) => words.daily[dailySettled ? 'settled' : 'open'], extra),
  text('remark', ({ remark }) => remark || undefined, extra),
]

/** A shift on a phone. */
export const shiftCard = (shift: Shift): RowCard => ({
  title: [words.shift(shift.number), shift.totals && money(shift.totals.salesAmount)]
    .filter(Boolean)
    .join(' · '),
  aside: <ShiftState shift={shift} />,
  lines: [
    [instant(shift.startTime), shift.endTime && instant(shift.endTime)].filter(Boolean).join(' → '),
    [shift.handOver?.name, shift.takeOver?.name].filter(Boolean).join(' → '),
    shift.totals ? words.orders(count(shift.totals.orderCount)) : '',
  ],
})
