import type { WetstockDay } from '@app/api/contract/wetstock/tank-ledgers'
import { inVolume, instant, litres } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { words } from './words.ts'

const { fields } = words

const figure = (
  key:
    | 'opening'
    | 'received'
    | 'moved'
    | 'sold'
    | 'expected'
    | 'closing'
    | 'variance'
    | 'thermal'
    | 'standardVariance'
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

export const dayColumns: ListColumn<WetstockDay>[] = [
  { key: 'day', title: fields.day, render: ({ day }) => day, always: true },
  figure('opening'),
  figure('received'),
  figure('moved'),
  figure('sold'),
  figure('expected'),
  figure('closing'),
  figure('variance'),
  figure('thermal'),
  figure('standardVariance'),
  figure('cumulative'),
  figure('unrecorded'),
  { key: 'untilTime', title: fields.untilTime, render: ({ untilTime }) => instant(untilTime) },
]

export const dayCard = (row: WetstockDay): RowCard => ({
  title: `${row.day} · ${words.tankNo(row.tank.number)}`,
  aside: `${litres(row.variance)} L`,
  lines: [
    `${fields.sold} ${litres(row.sold)} L`,
    `${fields.cumulative} ${litres(row.cumulative)} L`,
  ],
})
