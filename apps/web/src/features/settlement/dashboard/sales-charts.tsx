import { SOLD_ORDERS } from '@app/api/contract/settlement/dashboard'
import type { Statistics } from '@app/api/contract/settlement/statistics'
import {
  addDays,
  instantAt,
  lastThirtyDays,
  lastTwelveMonths,
  lastTwentyFourHours,
  shiftMonths,
  wallClock,
} from '@app/kernel/calendar'
import { allOf, equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { money, timeOfDay, timeZone } from '../../../lib/format.ts'
import { isSeenFrom, since, textOf } from '../../../lib/look-back.ts'
import { can, useStation } from '../../../lib/session.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { LookBackHint } from '../../../ui/look-back-hint.tsx'
import { changeText } from '../statistics/parts/change-text.ts'
import styles from './home.module.css'
import { words } from './words.ts'

interface Span {
  title: string
  heading: string
  interval: 'hour' | 'day' | 'month'
  colour: string
  from: (now: Date) => Date
  /** The same moment of the span before. */
  before: (at: Date) => Date
  label: (time: string) => string
}

const today = (now: Date): string => wallClock(now, timeZone()).date
const startOf = (date: string): Date => instantAt(date, '00:00:00', timeZone())
const daysEarlier = (at: Date, days: number): Date => {
  const { date, time } = wallClock(at, timeZone())
  return instantAt(addDays(date, -days), time, timeZone())
}
const dateOf = (time: string): string => wallClock(new Date(time), timeZone()).date

/** The three charts of the home page (S-479). */
const SPANS: readonly Span[] = [
  {
    title: words.last24Hours,
    heading: words.hour,
    interval: 'hour',
    colour: '#409EFF',
    from: (now) => lastTwentyFourHours(now, timeZone())[0] ?? now,
    before: (at) => daysEarlier(at, 1),
    label: timeOfDay,
  },
  {
    title: words.last30Days,
    heading: words.day,
    interval: 'day',
    colour: '#2E9E5B',
    from: (now) => startOf(lastThirtyDays(today(now))[0] ?? today(now)),
    before: (at) => daysEarlier(at, 30),
    label: (time) => dateOf(time).slice(5),
  },
  {
    title: words.lastYear,
    heading: words.month,
    interval: 'month',
    colour: '#0A458B',
    from: (now) => startOf(`${lastTwelveMonths(today(now))[0]}-01`),
    before: (at) => shiftMonths(at, -12, timeZone()),
    label: (time) => dateOf(time).slice(2, 7),
  },
]

const THOUSAND_UNITS = 100_000

/** `12k`: the axis needs an idea, not a figure. */
const short = (cents: number): string =>
  cents >= THOUSAND_UNITS
    ? `${Math.round(cents / THOUSAND_UNITS)}k`
    : money(cents).replace(/\.\d+$/, '')

/** @param isLinked where pages of the desk can be opened */
export function SalesCharts({ isLinked = false }: { isLinked?: boolean }) {
  return (
    <>
      <LookBackHint looked="orders" />
      <div className={styles.charts}>
        {SPANS.map((span) => (
          <SalesChart key={span.interval} span={span} isLinked={isLinked} />
        ))}
      </div>
    </>
  )
}

/** What the chart is of, with the way to its rows, and how that is beside as long a time before. */
function Heading({
  span,
  amount,
  isLinked,
}: {
  span: Span
  amount: number | undefined
  isLinked: boolean
}) {
  const { data: before = 0 } = useBefore(span)
  const [now] = useState(() => new Date())
  return (
    <>
      {isLinked && can('salesStatistic:read') ? (
        <Link to={pathOf(span, now)}>{span.title}</Link>
      ) : (
        span.title
      )}
      {amount !== undefined && before > 0 && (
        <span className={styles.pace} title={words.sinceBefore(money(before))}>
          {changeText(amount, before)}
        </span>
      )}
    </>
  )
}

const pathOf = ({ interval, from }: Span, now: Date): string => {
  const days = textOf({ first: today(from(now)), last: today(now) })
  return `/queryStatistics/salesStatistic?view=${interval}&days=${days}`
}

/** What was sold in as long a time before; nothing where not all of it may be looked at. */
function useBefore(span: Span) {
  const { id } = useStation()
  return useQuery({
    queryKey: ['dashboard', 'statistics', id, span.interval, 'before'],
    queryFn: async () => {
      const now = new Date()
      const from = span.before(span.from(now))
      if (!isSeenFrom(today(from), 'orders')) return 0
      const { totals } = await api.get<Statistics>('/orders/statistics', {
        interval: span.interval,
        from: from.toISOString(),
        to: span.before(now).toISOString(),
        search: allOf(equals('station.id', id), SOLD_ORDERS),
      })
      return totals.amount ?? 0
    },
    staleTime: 60_000,
    meta: { handlesProblems: true },
  })
}

function SalesChart({ span, isLinked }: { span: Span; isLinked: boolean }) {
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
      title={<Heading span={span} amount={data?.totals.amount} isLinked={isLinked} />}
      heading={span.heading}
      categories={categories}
      series={series}
      isLoading={isPending}
    />
  )
}
