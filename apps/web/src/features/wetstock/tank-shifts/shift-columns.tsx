import type { WetstockShift } from '@app/api/contract/wetstock/tank-shifts'
import { count, instant, inVolume, litres } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { Judged } from '../limits/parts/judged.tsx'
import { words } from './words.ts'

const { fields } = words

const figure = (key: 'sold' | 'difference' | 'variance' | 'limit'): ListColumn<WetstockShift> => ({
  key,
  title: inVolume(fields[key]),
  align: 'right',
  render: (row) => <Volume value={row[key]} />,
})

export const shiftOf = ({ businessDay, shift }: WetstockShift): string =>
  `${businessDay} · ${words.shiftNo(count(shift.number))}`

/** What there is room for; the file has what a shift consists of as well. */
export const shiftColumns: ListColumn<WetstockShift>[] = [
  { key: 'shift', title: fields.shift, render: shiftOf, inFile: ['businessDay', 'shift'] },
  { key: 'endTime', title: fields.endTime, render: ({ endTime }) => instant(endTime) },
  {
    ...figure('sold'),
    inFile: [
      'fromTime',
      'opening',
      'received',
      'gauged',
      'tested',
      'transferred',
      'fuelled',
      'metered',
      'adjusted',
      'expected',
      'closing',
      'sold',
    ],
  },
  figure('difference'),
  figure('variance'),
  figure('limit'),
  { key: 'isExceeded', title: fields.isExceeded, render: (row) => <Judged {...row} /> },
]

export const shiftCard = (row: WetstockShift): RowCard => ({
  title: shiftOf(row),
  aside: <Judged {...row} />,
  lines: [`${fields.variance} ${row.variance === null ? '–' : `${litres(row.variance)} L`}`],
})
