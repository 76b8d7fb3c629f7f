import { SOLD_ORDERS } from '@app/api/contract/reporting/dashboard'
import type { Statistics } from '@app/api/contract/reporting/statistics'
import {
  addDays,
  instantAt,
  isWeekend,
  lastThirtyDays,
  lastTwelveMonths,
  lastTwentyFourHours,
  shiftMonths,
  wallClock,
} from '@app/kernel/calendar'
import { allOf, equals } from '@app/kernel/list-query/write'
import { add, cents, ZERO } from '@app/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#lib/api/api.ts'
import { money, timeOfDay, timeZone } from '#lib/i18n/format.ts'
import { isSeenFrom, since, textOf } from '#lib/session/history-limit.ts'
import { can, useStation } from '#lib/session/session.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { HistoryLimitHint } from '#ui/feedback/history-limit-hint.tsx'
import { changeText } from '#features/reporting/statistics/parts/change-text.ts'
import { notesAbout } from '../notes/load-home-notes.ts'
import styles from './home.module.css'
import { words } from '../words.ts'
import { pathTo } from '#lib/routes/path-to.ts'

interface Span {
  title: string
  heading: string
  interval: 'hour' | 'day' | 'month'
  from: (now: Date) => Date
  /** How far it is compared: a month that has only begun has nothing to be compared with. */
  comparedTo: (now: Date) => Date
  /** The same moment of the span before; the two spans never overlap. */
  before: (at: Date) => Date
  /** With what it is compared. */
  comparison: (before: string) => string
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
    from: (now) => lastTwentyFourHours(now, timeZone())[0] ?? now,
    comparedTo: (now) => now,
    before: (at) => daysEarlier(at, 1),
    comparison: words.sinceBefore,
    label: timeOfDay,
  },
  {
    title: words.last30Days,
    heading: words.day,
    interval: 'day',
    from: (now) => startOf(lastThirtyDays(today(now))[0] ?? today(now)),
    comparedTo: (now) => now,
    before: (at) => daysEarlier(at, 30),
    comparison: words.sinceBefore,
    label: (time) => dateOf(time).slice(5),
  },
  {
    title: words.lastYear,
    heading: words.month,
    interval: 'month',
    from: (now) => startOf(`${lastTwelveMonths(today(now))[0]}-01`),
    comparedTo: (now) => startOf(`${today(now).slice(0, 7)}-01`),
    before: (at) => shiftMonths(at, -12, timeZone()),
    comparison: words.sinceYearBefore,
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
      <HistoryLimitHint historyLimit="orders" />
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
  rows,
  isLinked,
}: {
  span: Span
  rows: Statistics['rows'] | undefined
  isLinked: boolean
}) {
  const { data } = useBefore(span)
  const before = data?.totals.amount ?? 0
  const [now] = useState(() => new Date())
  const end = span.comparedTo(now)
  const compared = rows?.filter(({ time = '' }) => new Date(time) < end)
  return (
    <>
      {isLinked && can('salesStatistic:read') ? (
        <Link to={pathOf(span, now)}>{span.title}</Link>
      ) : (
        span.title
      )}
      <Explained of={span.title} notes={notesAbout('charts')} />
      {compared && before > 0 && (
        <span className={styles.pace} title={span.comparison(money(before))}>
          {changeText(add(ZERO, ...compared.map(({ amount = 0 }) => cents(amount))), before)}
        </span>
      )}
    </>
  )
}

const pathOf = ({ interval, from }: Span, now: Date): string => {
  const days = textOf({ first: today(from(now)), last: today(now) })
  return pathTo('SalesStatistic', { view: interval, days })
}

/** As long a time before; nothing where not all of it may be looked at. */
function useBefore(span: Span) {
  const { id } = useStation()
  return useQuery({
    queryKey: ['dashboard', 'statistics', id, span.interval, 'before'],
    queryFn: async () => {
      const now = new Date()
      const from = span.before(span.from(now))
      if (!isSeenFrom(today(from), 'orders')) return null
      return api.get<Statistics>('/orders/statistics', {
        interval: span.interval,
        from: from.toISOString(),
        to: span.before(span.comparedTo(now)).toISOString(),
        search: allOf(equals('station.id', id), SOLD_ORDERS),
      })
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
  const { data: before } = useBefore(span)
  const categories = useMemo(
    () => rows?.map(({ time = '' }) => span.label(time)) ?? [],
    [rows, span],
  )
  const series = useMemo(
    () => ({
      name: words.salesOf,
      values: rows?.map(({ amount = 0 }) => amount) ?? [],
      before: before?.rows.map(({ amount = 0 }) => amount),
      format: money,
      short,
    }),
    [rows, before],
  )
  return (
    <BarChart
      title={<Heading span={span} rows={rows} isLinked={isLinked} />}
      heading={span.heading}
      categories={categories}
      weekends={
        span.interval === 'day' ? rows?.map(({ time = '' }) => isWeekend(dateOf(time))) : undefined
      }
      series={series}
      isLoading={isPending}
    />
  )
}
