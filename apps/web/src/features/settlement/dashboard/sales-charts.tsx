import { SOLD_ORDERS } from '@app/api/contract/settlement/dashboard'
import type { Statistics } from '@app/api/contract/settlement/statistics'
import {
  instantAt,
  lastThirtyDays,
  lastTwelveMonths,
  lastTwentyFourHours,
  wallClock,
} from '@app/kernel/calendar'
import { allOf, equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/api.ts'
import { money, timeOfDay, timeZone } from '../../../lib/format.ts'
import { since } from '../../../lib/look-back.ts'
import { useStation } from '../../../lib/session.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { LookBackHint } from '../../../ui/look-back-hint.tsx'
import styles from './home.module.css'
import { words } from './words.ts'

interface Span {
  title: string
  heading: string
  interval: 'hour' | 'day' | 'month'
  colour: string
  from: (now: Date) => Date
  label: (time: string) => string
}

const today = (now: Date): string => wallClock(now, timeZone()).date
const startOf = (date: string): Date => instantAt(date, '00:00:00', timeZone())
const dateOf = (time: string): string => wallClock(new Date(time), timeZone()).date

/** The three charts of the home page (S-479). */
const SPANS: readonly Span[] = [
  {
    title: words.last24Hours,
    heading: words.hour,
    interval: 'hour',
    colour: '#409EFF',
    from: (now) => lastTwentyFourHours(now, timeZone())[0] ?? now,
    label: timeOfDay,
  },
  {
    title: words.last30Days,
    heading: words.day,
    interval: 'day',
    colour: '#2E9E5B',
    from: (now) => startOf(lastThirtyDays(today(now))[0] ?? today(now)),
    label: (time) => dateOf(time).slice(5),
  },
  {
    title: words.lastYear,
    heading: words.month,
    interval: 'month',
    colour: '#0A458B',
    from: (now) => startOf(`${lastTwelveMonths(today(now))[0]}-01`),
    label: (time) => dateOf(time).slice(2, 7),
  },
]

const THOUSAND_UNITS = 100_000

/** `12k`: the axis needs an idea, not a figure. */
const short = (cents: number): string =>
  cents >= THOUSAND_UNITS
    ? `${Math.round(cents / THOUSAND_UNITS)}k`
    : money(cents).replace(/\.\d+$/, '')

export function SalesCharts() {
  return (
    <>
      <LookBackHint looked="orders" />
      <div className={styles.charts}>
        {SPANS.map((span) => (
          <SalesChart key={span.interval} span={span} />
        ))}
      </div>
    </>
  )
}

function SalesChart({ span }: { span: Span }) {
  const { id } = useStation()
  const { data, isPending } = useQuery({
    queryKey: ['dashboard', 'statistics', id, span.interval],
    queryFn: () =>
      api.get<Statistics>('/orders/statistics', {
        interval: span.interval,
        from: since(span.from(new Date()), 'orders'),
        search: allOf(equals('station.id', id), SOLD_ORDERS),
      }),
    staleTime: 60_000,
  })
  const rows = data?.rows
  const categories = useMemo(
    () => rows?.map(({ time = '' }) => span.label(time)) ?? [],
    [rows, span],
  )
  const series = useMemo(
    () => ({
      name: words.salesOf,
      colour: span.colour,
      values: rows?.map(({ amount = 0 }) => amount) ?? [],
      format: money,
      short,
    }),
    [rows, span],
  )
  return (
    <BarChart
      title={span.title}
      heading={span.heading}
      categories={categories}
      series={series}
      isLoading={isPending}
    />
  )
}
