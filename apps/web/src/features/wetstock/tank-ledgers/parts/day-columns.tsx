import type { WetstockDay } from '@app/api/contract/wetstock/tank-ledgers'
import { inVolume, litres } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { Judged } from '../../limits/parts/judged.tsx'
import { words } from '../words.ts'

const { fields } = words

const figure = (
  key:
    | 'received'
    | 'sold'
    | 'expected'
    | 'closing'
    | 'variance'
    | 'standardVariance'
    | 'variance15'
    | 'cumulative'
    | 'unrecorded',
): ListColumn<WetstockDay> => ({
  key,
  title: inVolume(fields[key]),
  align: 'right',
  render: (row) => <Volume value={row[key]} />,
})

export const tankColumn: ListColumn<WetstockDay> = {
  key: 'tank',
  title: fields.tank,
  render: ({ tank }) => words.tankNo(tank.number),
}

/** What there is room for; the file has the others as well. */
export const dayColumns: ListColumn<WetstockDay>[] = [
  { key: 'day', title: fields.day, render: ({ day }) => day, always: true },
  { ...figure('received'), inFile: ['received', 'gauged'] },
  { ...figure('sold'), inFile: ['sold', 'metered'] },
  { ...figure('expected'), inFile: ['opening', 'moved', 'expected'] },
  figure('closing'),
  { ...figure('variance'), inFile: ['variance', 'thermal'] },
  figure('standardVariance'),
  figure('variance15'),
  {
    key: 'isExceeded',
    title: fields.isExceeded,
    render: (row) => <Judged {...row} />,
    inFile: ['limit', 'isExceeded'],
  },
  figure('cumulative'),
  { ...figure('unrecorded'), inFile: ['unrecorded', 'fromTime', 'untilTime'] },
]

export const dayCard = (row: WetstockDay): RowCard => ({
  title: `${row.day} · ${words.tankNo(row.tank.number)}`,
  aside: `${litres(row.variance)} L`,
  lines: [
    `${fields.sold} ${litres(row.sold)} L`,
    `${fields.cumulative} ${litres(row.cumulative)} L`,
    row.isExceeded ? fields.isExceeded : '',
  ].filter(Boolean),
})
