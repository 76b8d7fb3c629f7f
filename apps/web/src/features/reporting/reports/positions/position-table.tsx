import type {
  Movement,
  Position,
  PositionGroup,
  PositionRow,
} from '@app/api/contract/reporting/reports'
import { MOVEMENTS } from '@app/api/contract/reporting/reports'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inMoney } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words } from '../words.ts'

interface PositionTableProps {
  groupBy: PositionGroup
  rows: readonly PositionRow[]
  totals: Position
  /** Where the lines behind a row are listed, or those of one of its figures. */
  pathTo?: (row: PositionRow, movement?: Movement) => string | undefined
  /** Further columns. */
  more?: readonly SheetColumn<PositionRow>[]
}

/** Days and months in which nothing moved say nothing; stations are all there. */
export const tellingRows = (
  groupBy: PositionGroup,
  rows: readonly PositionRow[],
): readonly PositionRow[] =>
  groupBy === 'station' ? rows : rows.filter((row) => MOVEMENTS.some((name) => row[name] !== 0))

/** Each row opens with what it began with and ends with what is left; beneath stands the whole. */
export const PositionTable = ({ groupBy, rows, totals, pathTo, more }: PositionTableProps) => (
  <SheetTable
    label={words.positions}
    columns={[nameColumn(groupBy, pathTo), ...figures(totals, pathTo), ...(more ?? [])]}
    groups={[{ rows: tellingRows(groupBy, rows) }]}
    rowKey={({ key }) => key}
  />
)

const nameColumn = (
  groupBy: PositionGroup,
  pathTo: PositionTableProps['pathTo'],
): SheetColumn<PositionRow> => ({
  key: 'label',
  title: words.headings[groupBy],
  render: (row) => <Leading to={pathTo?.(row)}>{row.label}</Leading>,
})

const figures = (
  totals: Position,
  pathTo: PositionTableProps['pathTo'],
): SheetColumn<PositionRow>[] =>
  (['opening', ...MOVEMENTS, 'closing'] as const).map((key) => ({
    key,
    title: inMoney(words.position[key]),
    isFigure: true,
    render: (row) => {
      const isMoved = key !== 'opening' && key !== 'closing' && row[key] !== 0
      return (
        <Leading to={isMoved ? pathTo?.(row, key) : undefined}>
          <Money value={row[key]} />
        </Leading>
      )
    },
    sum: () => <Money value={totals[key]} />,
  }))

const Leading = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children
