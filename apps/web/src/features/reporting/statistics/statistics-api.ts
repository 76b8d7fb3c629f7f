import type { Figures, Statistics, StatisticsRow } from '@app/api/contract/reporting/statistics'
import { allOf, between } from '@app/kernel/list-query/write'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { type Days, isSeenFrom } from '#lib/session/history-limit.ts'
import { useStation } from '#lib/session/session.ts'
import { hourAfter, hourPlace } from './hours.ts'
import type { Scope } from './parts/period.ts'
import { boundsOf, daysBefore } from './parts/spans.ts'
import { HISTORY_LIMITS, type View } from './view.ts'

const STATISTICS_KEY = ['statistics']

/** What a statistic is asked for. */
export interface Asked {
  view: View
  days: Days
  /** Of these days one hour alone, by the instant at which it begins. */
  hour?: string
  scope: Scope
}

/** By which path the rows of a resource are found by their business day. */
const BUSINESS_DAY: Readonly<Record<View['resource'], string>> = {
  orders: 'businessDay',
  lineItems: 'order.businessDay',
  transactions: 'businessDay',
  userCardDetails: 'businessDay',
}

/** As the server is asked, for reading and for writing to a file alike. */
export const queryOf = ({ view, days, hour }: Asked) =>
  hour === undefined
    ? { ...boundsOf(days), ...view.by, days: 'business' as const, search: view.search }
    : {
        from: hour,
        to: hourAfter(hour),
        ...view.by,
        search: allOf(view.search, between(BUSINESS_DAY[view.resource], days.first, days.last)),
      }

const ask = (asked: Asked): Promise<Statistics> =>
  api.get(`/${asked.view.resource}/statistics`, queryOf(asked), {
    isEverywhere: asked.scope === 'all',
  })

export interface ComparedRow {
  key: string
  name: string
  now: StatisticsRow
  before: Figures | undefined
}

export interface Compared {
  days: Days
  rows: ComparedRow[]
  totals: Figures
  /** Nothing of an hour, nor where the caller may not look at all of it: a part would compare badly. */
  before: { days: Days; totals: Figures } | undefined
}

/** The days that were asked for beside as many before them. */
export function useCompared(asked: Asked) {
  const { id } = useStation()
  const { view, days, hour, scope } = asked
  return useQuery({
    queryKey: [...STATISTICS_KEY, id, view.resource, view.name, days, hour, scope],
    queryFn: () => compare(asked),
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
  })
}

/** Rows by time, and the day that they begin with. */
type Part = Pick<Statistics, 'rows'> & Pick<Days, 'first'>

async function compare(asked: Asked): Promise<Compared> {
  const { view, days } = asked
  const earlier = daysBefore(days, view.name === 'month')
  const isSeen =
    asked.hour === undefined && isSeenFrom(earlier.first, HISTORY_LIMITS[view.resource])
  const [now, before] = await Promise.all([
    ask(asked),
    isSeen ? ask({ ...asked, days: earlier }) : undefined,
  ])
  return {
    days,
    rows:
      'groupBy' in view.by
        ? byKind(view, now, before)
        : byTime(
            view,
            { rows: now.rows, first: days.first },
            before && { rows: before.rows, first: earlier.first },
          ),
    totals: now.totals,
    before: before && { days: earlier, totals: before.totals },
  }
}

/** The first day beside the first of before, and each hour beside the same hour of the clock. */
function byTime(view: View, now: Part, before: Part | undefined): ComparedRow[] {
  const places = placesOf(view, now)
  const earlier = before && new Map(placesOf(view, before).map((place, index) => [place, index]))
  return now.rows.map((row, index) => ({
    key: row.time ?? '',
    name: view.nameOf(row),
    now: row,
    before: before?.rows[earlier?.get(places[index] ?? '') ?? -1],
  }))
}

const placesOf = (view: View, { rows, first }: Part): string[] =>
  rows.map((row, index) => (view.name === 'hour' ? hourPlace(row, first) : String(index)))

/** The largest first; what there was before and is no more has nothing to show now. */
function byKind(view: View, now: Statistics, before: Statistics | undefined): ComparedRow[] {
  const [main] = view.measures
  const earlier = new Map(before?.rows.map((row) => [row.key, row]))
  const rows = now.rows.map((row) => ({
    key: row.key ?? '',
    name: view.nameOf(row),
    now: row,
    before: earlier.get(row.key),
  }))
  return main ? rows.toSorted((a, b) => main.valueOf(b.now) - main.valueOf(a.now)) : rows
}
