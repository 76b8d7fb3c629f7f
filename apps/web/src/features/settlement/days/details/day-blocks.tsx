import type { DaySheet } from '@app/api/contract/settlement/days'
import { add } from '@app/kernel/money'
import { inMoney, instant } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { blocksOf, type SheetBlock } from '#features/settlement/shifts/parts/blocks.tsx'
import { MoneyDifference } from '#features/settlement/shifts/parts/difference.tsx'
import { keptOf } from '#features/settlement/shifts/parts/kept.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

const { shifts: said } = words

type DayShift = DaySheet['shifts'][number]

/** The shift's own sheet, for those who may see it. */
function ShiftLink({ shift: { id, number } }: { shift: DayShift }) {
  const name = words.shift(number)
  return (
    <PermittedLink
      permission="classSettleDetails:read"
      to={pathTo('ClassSettleDetails', { classSettleId: id })}
    >
      {name}
    </PermittedLink>
  )
}

const columns: SheetColumn<DayShift>[] = [
  { key: 'shift', title: said.shift, render: (shift) => <ShiftLink shift={shift} /> },
  { key: 'startTime', title: said.startTime, render: ({ startTime }) => instant(startTime) },
  { key: 'endTime', title: said.endTime, render: ({ endTime }) => instant(endTime) },
  { key: 'handOver', title: said.handOver, render: ({ handOver }) => handOver?.name ?? '–' },
  {
    key: 'sales',
    title: inMoney(said.sales),
    isFigure: true,
    render: ({ totals }) => <Money value={totals.salesAmount} />,
    sum: (rows) => <Money value={add(...rows.map(({ totals }) => totals.salesAmount))} />,
  },
  {
    key: 'kept',
    title: inMoney(said.kept),
    isFigure: true,
    render: ({ totals }) => <Money value={keptOf(totals)} />,
    sum: (rows) => <Money value={add(...rows.map(({ totals }) => keptOf(totals)))} />,
  },
  {
    key: 'cashDifference',
    title: inMoney(said.cashDifference),
    isFigure: true,
    render: ({ totals }) => <MoneyDifference value={totals.cashDifference} />,
  },
]

/** What a day's sheet shows: that of a shift, and the shifts that it is made of. */
export function dayBlocksOf(day: DaySheet): SheetBlock[] {
  const { shifts } = day
  const sheet = { ...day, settled: day.status === 'settled' }
  const [totals, ...rest] = blocksOf(sheet, { unpaidTitle: words.unpaid })
  const table = (
    <SheetTable
      label={said.title}
      columns={columns}
      groups={[{ rows: shifts }]}
      rowKey={({ id }) => id}
    />
  )
  return [
    ...(totals ? [totals] : []),
    ...(shifts.length > 0 ? [{ key: 'shifts', title: said.title, content: table }] : []),
    ...rest,
  ]
}
