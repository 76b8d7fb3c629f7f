import type { RankingGroup, WetstockRanking } from '@app/api/contract/wetstock/rankings'
import { Link } from 'react-router'
import { count, inVolume, litres } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { perMille } from '../parts/per-mille.ts'
import { words } from './words.ts'

type Column = ListColumn<WetstockRanking>

const { fields } = words

const volume = (key: 'sold' | 'observedVariance' | 'variance'): Column => ({
  key,
  title: inVolume(fields[key]),
  align: 'right',
  sortable: true,
  render: (row) => <Volume value={row[key]} />,
})

const share = (key: 'observedShare' | 'share'): Column => ({
  key,
  title: fields[key],
  align: 'right',
  sortable: true,
  render: (row) => perMille(row[key]),
})

const station = (pathOf: PathOf): Column => ({
  key: 'station',
  title: fields.station,
  render: (row) => {
    const path = pathOf(row)
    return path === undefined ? row.station.name : <Link to={path}>{row.station.name}</Link>
  },
  fixed: 'start',
  always: true,
})

/** Where a row leads: to its tank, or to the tanks that it is the sum of. */
export type PathOf = (row: WetstockRanking) => string | undefined

const product: Column = { key: 'product', title: fields.product, render: (row) => row.product.name }

const tankOf = ({ tank }: WetstockRanking): string => (tank ? words.tankNo(tank.number) : '–')

export const rankingColumns = (groupBy: RankingGroup, pathOf: PathOf): Column[] => [
  station(pathOf),
  product,
  groupBy === 'tank'
    ? { key: 'tank', title: fields.tank, render: tankOf }
    : { key: 'tanks', title: fields.tanks, align: 'right', render: ({ tanks }) => count(tanks) },
  volume('sold'),
  volume('variance'),
  share('share'),
  volume('observedVariance'),
  share('observedShare'),
  {
    key: 'unrecorded',
    title: inVolume(fields.unrecorded),
    align: 'right',
    extra: true,
    render: ({ unrecorded }) => <Volume value={unrecorded} />,
  },
]

export const rankingCard = (row: WetstockRanking): RowCard => ({
  title: [row.station.name, row.product.name, row.tank && tankOf(row)].filter(Boolean).join(' · '),
  aside: `${litres(row.variance)} L`,
  lines: [`${fields.share} ${perMille(row.share)}`, `${fields.sold} ${litres(row.sold)} L`],
})
