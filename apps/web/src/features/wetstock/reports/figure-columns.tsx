import type { WetstockFigures } from '@app/api/contract/wetstock/reports'
import { inVolume } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import type { SheetColumn } from '#ui/print/sheet-table.tsx'
import { perMille } from '../parts/per-mille.ts'
import { words } from './words.ts'

type Share = 'observedShare' | 'share'
type Litres = Exclude<keyof WetstockFigures, Share>

const { fields } = words

const VOLUMES: readonly Litres[] = ['opening', 'received', 'moved', 'sold', 'closing']

/**
 * The balance and what it came to.
 *
 * @param of a row's figures; sumOf: what rows come to, which the server has added up
 */
export function figureColumns<Row>(
  of: (row: Row) => WetstockFigures | null,
  sumOf: (rows: readonly Row[]) => WetstockFigures | null,
): SheetColumn<Row>[] {
  const litres = (key: Litres): SheetColumn<Row> => ({
    key,
    title: inVolume(fields[key]),
    isFigure: true,
    render: (row) => <Volume value={of(row)?.[key]} />,
    sum: (rows) => <Volume value={sumOf(rows)?.[key]} />,
  })
  const share = (key: Share): SheetColumn<Row> => ({
    key,
    title: fields[key],
    isFigure: true,
    render: (row) => perMille(of(row)?.[key] ?? null),
    sum: (rows) => perMille(sumOf(rows)?.[key] ?? null),
  })
  return [
    ...VOLUMES.map(litres),
    litres('observedVariance'),
    share('observedShare'),
    litres('throughput'),
    litres('variance'),
    share('share'),
    litres('notExplained'),
  ]
}
