import type { TankInventory } from '@app/api/contract/sales/fuel-inventory'
import { instant, inVolume, litres } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { OrderProposal, timeLeft, TimeLeft } from './forecast-cells.tsx'
import { words } from './words.ts'

const { fields } = words

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How long ago something was, in the largest whole unit. */
function ageOf(at: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return words.ago.minutes(minutes)
  if (minutes < DAY_MINUTES) return words.ago.hours(Math.floor(minutes / HOUR_MINUTES))
  return words.ago.days(Math.floor(minutes / DAY_MINUTES))
}

const percent = (value: number | null): string =>
  value === null ? '–' : `${value > 0 ? '+' : ''}${value.toFixed(2)}`

const signed = (volume: number): string => `${volume > 0 ? '+' : ''}${litres(volume)}`

export const inventoryCard = (tank: TankInventory): RowCard => ({
  title: `${words.tankNo(tank.number)} ${tank.item.name}`,
  aside: tank.fillPercent === null ? '' : `${tank.fillPercent}%`,
  lines: [
    `${fields.bookVolume} ${litres(tank.bookVolume)} L`,
    tank.reading
      ? `${fields.measuredVolume} ${litres(tank.reading.volume)} L · ${ageOf(tank.reading.at)}`
      : words.neverMeasured,
    ...(tank.difference === null
      ? []
      : [
          `${fields.difference} ${signed(tank.difference)} L · ${percent(tank.differencePercent)}%`,
        ]),
    timeLeft(tank),
    tank.station.name ?? '',
  ].filter(Boolean),
})

/** What was measured last, as it lay in the tank and at the temperatures that volumes are compared at. */
const measuredColumns: ListColumn<TankInventory>[] = [
  {
    key: 'measuredVolume',
    title: inVolume(fields.measuredVolume),
    align: 'right',
    render: ({ reading }) => <Volume value={reading?.volume} />,
  },
  {
    key: 'temperature',
    title: fields.temperature,
    align: 'right',
    extra: true,
    render: ({ reading }) => reading?.temperature?.toFixed(1) ?? '–',
  },
  {
    key: 'volume20',
    title: inVolume(fields.volume20),
    align: 'right',
    render: ({ reading }) => <Volume value={reading?.volume20} />,
  },
  {
    key: 'volume15',
    title: inVolume(fields.volume15),
    align: 'right',
    extra: true,
    render: ({ reading }) => <Volume value={reading?.volume15} />,
  },
]

export const inventoryColumns = (
  onOpen: (tank: TankInventory) => void,
): ListColumn<TankInventory>[] => [
  {
    key: 'number',
    title: fields.number,
    sortable: true,
    always: true,
    render: (tank) => (
      <CellButton onClick={() => onOpen(tank)}>{words.tankNo(tank.number)}</CellButton>
    ),
  },
  {
    key: 'station',
    title: fields.station,
    sortable: true,
    extra: true,
    render: ({ station }) => station.name,
  },
  { key: 'item', title: fields.item, always: true, render: ({ item }) => item.name },
  {
    key: 'bookVolume',
    title: inVolume(fields.bookVolume),
    sortable: true,
    align: 'right',
    render: ({ bookVolume }) => <Volume value={bookVolume} />,
  },
  ...measuredColumns,
  {
    key: 'measuredTime',
    title: fields.measuredTime,
    inFile: ['measuredTime', 'source'],
    render: ({ reading }) =>
      reading ? (
        <span title={`${instant(reading.at)} ${words.sources[reading.source]}`}>
          {ageOf(reading.at)}
        </span>
      ) : (
        words.neverMeasured
      ),
  },
  {
    key: 'difference',
    title: inVolume(fields.difference),
    align: 'right',
    render: ({ difference }) => <Volume value={difference} />,
  },
  {
    key: 'differencePercent',
    title: fields.differencePercent,
    align: 'right',
    inFile: ['differencePercent', 'sold', 'reconciledTime'],
    render: ({ differencePercent, reconciled, sold }) => (
      <span
        title={`${words.since[reconciled.by]} ${instant(reconciled.at)}, ${fields.sold} ${litres(sold)} L`}
      >
        {percent(differencePercent)}
      </span>
    ),
  },
  {
    key: 'waterHeight',
    title: fields.waterHeight,
    align: 'right',
    inFile: ['waterHeight', 'waterVolume'],
    render: ({ reading }) => reading?.waterHeight?.toFixed(1) ?? '–',
  },
  {
    key: 'fillPercent',
    title: fields.fillPercent,
    align: 'right',
    extra: true,
    render: ({ fillPercent }) => fillPercent ?? '–',
  },
  {
    key: 'ullage',
    title: inVolume(fields.ullage),
    align: 'right',
    render: ({ ullage }) => <Volume value={ullage} />,
  },
  {
    key: 'hoursUntilEmpty',
    title: fields.hoursUntilEmpty,
    inFile: ['hoursUntilEmpty', 'daysOfSupply'],
    render: (tank) => <TimeLeft tank={tank} />,
  },
  {
    key: 'orderVolume',
    title: fields.orderVolume,
    render: (tank) => <OrderProposal tank={tank} />,
  },
  {
    key: 'maxVolume',
    title: inVolume(fields.maxVolume),
    align: 'right',
    extra: true,
    render: ({ maxVolume }) => <Volume value={maxVolume} />,
  },
]
