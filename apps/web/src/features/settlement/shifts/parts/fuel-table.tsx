import type { ShiftFigures } from '@app/api/contract/settlement/shifts'
import { add } from '@app/kernel/money'
import { addVolumes } from '@app/kernel/quantity'
import { inMoney, inVolume } from '#lib/i18n/format.ts'
import { Count, Money, Volume } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words } from './words.ts'

const { fuels: said } = words

type FuelSales = ShiftFigures['fuels'][number]

const columns: SheetColumn<FuelSales>[] = [
  { key: 'fuel', title: said.fuel, render: ({ item }) => item.name },
  {
    key: 'count',
    title: said.count,
    isFigure: true,
    render: (row) => <Count value={row.count} />,
  },
  {
    key: 'volume',
    title: inVolume(said.volume),
    isFigure: true,
    render: (row) => <Volume value={row.volume} />,
    sum: (rows) => <Volume value={addVolumes(...rows.map(({ volume }) => volume))} />,
  },
  {
    key: 'amount',
    title: inMoney(said.amount),
    isFigure: true,
    render: (row) => <Money value={row.amount} />,
    sum: (rows) => <Money value={add(...rows.map(({ amount }) => amount))} />,
  },
]

/** What was delivered of each grade. */
export const FuelTable = ({ fuels }: Pick<ShiftFigures, 'fuels'>) => (
  <SheetTable
    label={said.title}
    columns={columns}
    groups={[{ rows: fuels }]}
    rowKey={({ item }) => item.id}
  />
)
