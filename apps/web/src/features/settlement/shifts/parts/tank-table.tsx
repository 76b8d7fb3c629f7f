import type { TankHandover } from '@app/api/contract/settlement/shifts'
import { businessDayOf } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { instant, inVolume, timeZone } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import { VolumeDifference } from './difference.tsx'

const { tanks: said } = words

const volumeColumn = (
  key: string,
  title: string,
  of: (row: TankHandover) => Centilitres | null,
): SheetColumn<TankHandover> => ({
  key,
  title: inVolume(title),
  isFigure: true,
  render: (row) => <Volume value={of(row)} />,
})

const columns: SheetColumn<TankHandover>[] = [
  { key: 'tank', title: said.tank, render: ({ tank }) => shiftWords.tank(tank.number) },
  { key: 'fuel', title: said.fuel, render: ({ item }) => item.name },
  volumeColumn('opening', said.opening, ({ opening }) => opening),
  volumeColumn('intake', said.intake, ({ intake }) => intake),
  volumeColumn('sold', said.sold, ({ sold }) => sold),
  volumeColumn('adjusted', said.adjusted, ({ adjusted }) => adjusted),
  volumeColumn('book', said.book, ({ book }) => book),
  volumeColumn('measured', said.measured, ({ reading }) => reading?.volume ?? null),
  {
    key: 'difference',
    title: inVolume(said.difference),
    isFigure: true,
    render: ({ tank, reading, difference }) => {
      const shown = <VolumeDifference value={difference} isUsual />
      if (!reading || difference === null) return shown
      return (
        <PermittedLink
          permission="fuelInventory:read"
          to={pathTo('Wetstock', { month: monthOf(reading.at), tank: tank.id })}
        >
          {shown}
        </PermittedLink>
      )
    },
  },
]

const monthOf = (at: string): string => businessDayOf(new Date(at), timeZone()).slice(0, 7)

const oneDecimal = (value: number): string => value.toFixed(1)

/** When, how and at which height a tank was measured. */
function measurement({ reading }: TankHandover): string {
  if (!reading) return said.neverMeasured
  const { at, source, oilHeight, waterHeight, temperature } = reading
  return [
    `${said.sources[source]} ${instant(at)}`,
    oilHeight !== null && said.oilHeight(oneDecimal(oilHeight)),
    waterHeight !== null && said.waterHeight(oneDecimal(waterHeight)),
    temperature !== null && said.temperature(oneDecimal(temperature)),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

/** Each tank's books from one handover to the next, beside what was measured. */
export const TankTable = ({ tanks }: { tanks: readonly TankHandover[] }) => (
  <SheetTable
    label={said.title}
    columns={columns}
    groups={[{ rows: tanks }]}
    rowKey={({ tank }) => tank.id}
    note={measurement}
  />
)
