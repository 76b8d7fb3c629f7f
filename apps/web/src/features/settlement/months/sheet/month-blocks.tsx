import type { MonthSheet } from '@app/api/contract/settlement/months'
import { add } from '@app/kernel/money'
import { addVolumes } from '@app/kernel/quantity'
import { Link } from 'react-router'
import { inMoney, instant, inVolume } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import { Money, Volume } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { blocksOf, type SheetBlock } from '#features/settlement/shifts/parts/blocks.tsx'
import { MoneyDifference } from '#features/settlement/shifts/parts/difference.tsx'
import { keptOf } from '#features/settlement/shifts/parts/kept.ts'
import { words } from '../words.ts'

const { days: said, fields } = words

type MonthDay = MonthSheet['days'][number]

const columnsFor = (isLinked: boolean): SheetColumn<MonthDay>[] => [
  {
    key: 'businessDay',
    title: said.businessDay,
    render: ({ id, businessDay }) =>
      isLinked ? (
        <Link to={pathTo('DaySettleDetails', { daySettleId: id })}>{businessDay}</Link>
      ) : (
        businessDay
      ),
  },
  {
    key: 'fuelVolume',
    title: inVolume(said.fuelVolume),
    isFigure: true,
    render: ({ totals }) => <Volume value={totals.fuelVolume} />,
    sum: (rows) => <Volume value={addVolumes(...rows.map(({ totals }) => totals.fuelVolume))} />,
  },
  {
    key: 'sales',
    title: inMoney(said.sales),
    isFigure: true,
    render: ({ totals }) => <Money value={totals.salesAmount} />,
    sum: (rows) => <Money value={add(...rows.map(({ totals }) => totals.salesAmount))} />,
  },
  {
    key: 'discount',
    title: inMoney(said.discount),
    isFigure: true,
    render: ({ totals }) => <Money value={totals.discount} />,
    sum: (rows) => <Money value={add(...rows.map(({ totals }) => totals.discount))} />,
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

/** What a month's sheet shows: that of a day, and the days that it is made of. */
export function monthBlocksOf(month: MonthSheet, stationId: number): SheetBlock[] {
  const isLinked = month.station.id === stationId && can('daySettleDetails:read')
  const [totals, ...rest] = blocksOf({ ...month, settled: true }, { unpaidTitle: words.unpaid })
  const table =
    month.days.length > 0 ? (
      <SheetTable
        label={said.title}
        columns={columnsFor(isLinked)}
        groups={[{ rows: month.days }]}
        rowKey={({ id }) => id}
      />
    ) : (
      <p>{said.none}</p>
    )
  return [
    ...(totals ? [totals] : []),
    { key: 'days', title: said.title, content: table },
    ...(month.days.length > 0 ? rest : []),
  ]
}

/** Which month, and who stands for it. */
export const detailsOf = (month: MonthSheet): Detail[] => [
  { label: fields.month, value: month.month },
  { label: fields.preparedBy, value: month.preparedBy.name },
  { label: fields.preparedTime, value: instant(month.preparedTime) },
  ...(month.status === 'confirmed'
    ? [
        { label: fields.confirmedBy, value: month.confirmedBy?.name },
        { label: fields.confirmedTime, value: instant(month.confirmedTime) },
      ]
    : []),
  ...(month.remark ? [{ label: fields.remark, value: month.remark }] : []),
]
