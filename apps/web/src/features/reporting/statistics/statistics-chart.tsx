import { isWeekend } from '@app/kernel/calendar'
import { type ReactNode, useState } from 'react'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ShareBars } from '#ui/charts/share-bars.tsx'
import type { Measure } from './measures.ts'
import { MeasureChoice } from './parts/measure-choice.tsx'
import type { Compared } from './statistics-api.ts'
import styles from './statistics.module.css'
import type { View } from './view.ts'
import { words } from './words.ts'

/** Of more kinds than this the small ones are no picture any more; the table has all of them. */
const MOST_KINDS = 12
/** Of the name of a day, and of that of an hour. */
const DATE_LENGTH = 10

interface StatisticsChartProps {
  view: View
  data: Compared
}

/** One measure of all rows: time as bars side by side, kinds as parts of the whole. */
export function StatisticsChart({ view, data }: StatisticsChartProps) {
  const [chosen, choose] = useState('')
  const measure = view.measures.find(({ key }) => key === chosen) ?? view.measures[0]
  if (!measure) return null
  const choice = <MeasureChoice value={measure.key} measures={view.measures} onChange={choose} />
  if ('interval' in view.by) {
    return <TimeChart view={view} data={data} measure={measure} title={choice} />
  }
  const shares = data.rows
    .map(({ key, name, now }) => ({ key, name, value: measure.valueOf(now) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_KINDS)
  return (
    <>
      <div className={styles.choice}>{choice}</div>
      <ShareBars label={measure.label} shares={shares} format={measure.inFull} />
    </>
  )
}

function TimeChart({
  view,
  data,
  measure,
  title,
}: StatisticsChartProps & { measure: Measure; title: ReactNode }) {
  const { label, valueOf, inFull } = measure
  return (
    <BarChart
      title={title}
      heading={words.headings[view.name]}
      categories={data.rows.map(({ name }) => name)}
      weekends={
        view.name === 'month'
          ? undefined
          : data.rows.map(({ name }) => isWeekend(name.slice(0, DATE_LENGTH)))
      }
      series={{
        name: label,
        values: data.rows.map(({ now }) => valueOf(now)),
        before: data.before && data.rows.map(({ before }) => before && valueOf(before)),
        format: inFull,
        short: (value) => inFull(value).replace(/\.00(?=\D*$)/, ''),
      }}
      isLoading={false}
    />
  )
}
