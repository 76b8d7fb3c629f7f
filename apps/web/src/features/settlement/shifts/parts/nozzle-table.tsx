import type { NozzleReading } from '@app/api/contract/settlement/shifts'
import { add } from '@app/kernel/money'
import { addVolumes, type Centilitres } from '@app/kernel/quantity'
import { inMoney, inVolume } from '#lib/i18n/format.ts'
import { Money, Volume } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import { MoneyDifference, VolumeDifference } from './difference.tsx'

const { nozzles: said } = words

/** Of those that are known; of none, nothing is known. */
function sumOf(
  rows: readonly NozzleReading[],
  of: (row: NozzleReading) => Centilitres | null,
): Centilitres | null {
  const known = rows.map(of).filter((volume) => volume !== null)
  return known.length > 0 ? addVolumes(...known) : null
}

const columns: SheetColumn<NozzleReading>[] = [
  { key: 'nozzle', title: said.nozzle, render: ({ nozzle }) => shiftWords.nozzle(nozzle.logicNo) },
  { key: 'fuel', title: said.fuel, render: ({ item }) => item.name },
  {
    key: 'opening',
    title: inVolume(said.opening),
    isFigure: true,
    render: ({ opening }) => <Volume value={opening} />,
  },
  {
    key: 'closing',
    title: inVolume(said.closing),
    isFigure: true,
    render: ({ closing }) => <Volume value={closing} />,
  },
  {
    key: 'metered',
    title: inVolume(said.metered),
    isFigure: true,
    render: ({ metered, exchanged }) => (
      <>
        <Volume value={metered} />
        {exchanged !== 0 && <div>{said.exchanged}</div>}
      </>
    ),
    sum: (rows) => <Volume value={sumOf(rows, ({ metered }) => metered)} />,
  },
  {
    key: 'sold',
    title: inVolume(said.sold),
    isFigure: true,
    render: ({ sold }) => <Volume value={sold} />,
    sum: (rows) => <Volume value={sumOf(rows, ({ sold }) => sold)} />,
  },
  {
    key: 'difference',
    title: inVolume(said.difference),
    isFigure: true,
    render: ({ difference }) => <VolumeDifference value={difference} />,
    sum: (rows) => <VolumeDifference value={sumOf(rows, ({ difference }) => difference)} />,
  },
  {
    key: 'soldAmount',
    title: inMoney(said.soldAmount),
    isFigure: true,
    render: ({ soldAmount }) => <Money value={soldAmount} />,
    sum: (rows) => <Money value={add(...rows.map(({ soldAmount }) => soldAmount))} />,
  },
]

/** Only where meters count money, too. */
const moneyMeter: SheetColumn<NozzleReading> = {
  key: 'differenceAmount',
  title: inMoney(said.differenceAmount),
  isFigure: true,
  render: ({ differenceAmount }) => <MoneyDifference value={differenceAmount} />,
}

/** What each meter moved beside what was sold through it. */
export function NozzleTable({ nozzles }: { nozzles: readonly NozzleReading[] }) {
  const hasMoneyMeters = nozzles.some(({ differenceAmount }) => differenceAmount !== null)
  return (
    <SheetTable
      label={said.title}
      columns={hasMoneyMeters ? [...columns, moneyMeter] : columns}
      groups={[{ rows: nozzles }]}
      rowKey={({ nozzle }) => nozzle.id}
    />
  )
}
