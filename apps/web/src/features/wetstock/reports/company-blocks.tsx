import type { CompanyWetstockReport, ReportedStation } from '@app/api/contract/wetstock/reports'
import type { ReactNode } from 'react'
import { count, inVolume } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import type { SheetBlock } from '#features/settlement/shifts/parts/blocks.tsx'
import { figureColumns } from './figure-columns.tsx'
import { words } from './words.ts'

export const table = (key: string, title: string, content: ReactNode): SheetBlock => ({
  key,
  title,
  content,
})

type Sums = Pick<CompanyWetstockReport, 'products' | 'totals' | 'causes'>

/** A company's month station by station, then by product, then by cause. */
export const companyBlocksOf = (report: CompanyWetstockReport): SheetBlock[] => [
  table('stations', words.byStation, stationsOf(report)),
  table('products', words.products, productsOf(report)),
  ...causeTotals(report),
]

const counted = (
  key: 'tanks' | 'exceeded' | 'failed' | 'openCases',
  title: string,
): SheetColumn<ReportedStation> => ({
  key,
  title,
  isFigure: true,
  render: ({ [key]: value }) => count(value),
  sum: (rows) => count(rows.reduce((sum, row) => sum + row[key], 0)),
})

const stationsOf = ({ stations, totals }: CompanyWetstockReport) => (
  <SheetTable
    label={words.byStation}
    columns={[
      { key: 'station', title: words.fields.station, render: ({ station }) => station.name },
      ...figureColumns<ReportedStation>(
        ({ figures }) => figures,
        () => totals,
      ),
      counted('tanks', words.comparedTanks),
      counted('exceeded', words.beyond),
      counted('failed', words.failed),
      counted('openCases', words.openCases),
    ]}
    groups={[{ rows: stations }]}
    rowKey={({ station }) => station.id}
  />
)

const productsOf = ({ products, totals }: Sums) => (
  <SheetTable
    label={words.products}
    columns={[
      { key: 'product', title: words.fields.item, render: ({ product }) => product.name },
      ...figureColumns<Sums['products'][number]>(
        ({ figures }) => figures,
        () => totals,
      ),
    ]}
    groups={[{ rows: products }]}
    rowKey={({ product }) => product.id}
  />
)

interface CauseLine {
  key: string
  title: string
  volume: number
}

/** What each cause came to in all, with what is not explained and the variance that they add up to. */
export function causeTotals({ causes, totals }: Sums): SheetBlock[] {
  if (!totals) return []
  const rows: CauseLine[] = [
    ...causes.map(({ cause, volume }) => ({ key: cause, title: words.causes[cause], volume })),
    { key: 'rest', title: words.fields.notExplained, volume: totals.notExplained },
    { key: 'total', title: words.fields.variance, volume: totals.variance },
  ]
  const content = (
    <SheetTable
      label={words.causesInAll}
      columns={[
        { key: 'cause', title: words.cause, render: ({ title }) => title },
        {
          key: 'volume',
          title: inVolume(words.volume),
          isFigure: true,
          render: ({ volume }) => <Volume value={volume} />,
        },
      ]}
      groups={[{ rows }]}
      rowKey={({ key }) => key}
    />
  )
  return [table('causesInAll', words.causesInAll, content)]
}
