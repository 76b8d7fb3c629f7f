import type { PositionGroup, PositionRow } from '@app/api/contract/reporting/reports'
import type { ReactNode } from 'react'
import { money } from '#lib/i18n/format.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ShareBars } from '#ui/charts/share-bars.tsx'
import { words } from '../words.ts'
import type { PositionMeasure } from './position-measures.ts'

/** One movement of all rows: time as bars side by side, stations as parts of the whole. */
export function PositionChart({
  groupBy,
  rows,
  measure,
  choice,
}: {
  groupBy: PositionGroup
  rows: readonly PositionRow[]
  measure: PositionMeasure
  choice: ReactNode
}) {
  const { label, valueOf } = measure
  if (groupBy === 'station') {
    const shares = rows
      .map((row) => ({ key: row.key, name: row.label, value: valueOf(row) }))
      .toSorted((a, b) => b.value - a.value)
    return (
      <>
        {choice}
        <ShareBars label={label} shares={shares} format={money} />
      </>
    )
  }
  return (
    <BarChart
      title={choice}
      heading={words.headings[groupBy]}
      categories={rows.map((row) => row.label)}
      series={{
        name: label,
        values: rows.map(valueOf),
        format: money,
        short: (value) => money(value).replace(/\.00(?=\D*$)/, ''),
      }}
      isLoading={false}
    />
  )
}
