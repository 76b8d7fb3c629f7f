/** What statistics and reports are about, kept in the address: which days, where, told apart by what. */

import { addMonths } from '@app/kernel/calendar'
import { useQuery } from '@tanstack/react-query'
import type { PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'
import { useListState } from '#lib/lists/list-state.ts'
import {
  type Days,
  type HistoryLimit,
  notBefore,
  today,
  usualDays,
} from '#lib/session/history-limit.ts'
import { dayRangeFilter, type ListFilter } from '#ui/table/filters/filters.tsx'
import { lastWeekOf } from '../hours.ts'
import { words } from '../words.ts'

export type Scope = 'station' | 'all'

export interface PeriodState<View extends string> {
  view: View
  /** What the view is made of. */
  historyLimit: HistoryLimit
  days: Days
  /** Of these days one hour alone, by the instant at which it begins. */
  hour: string | undefined
  scope: Scope
  setView(view: View): void
  setDays(days: string): void
  setScope(scope: Scope): void
  clearHour(): void
}

const USUAL_MONTHS = 12

/**
 * As long as one usually looks back; whole months, and a year of them, where months are told apart, and
 * today where hours are.
 */
function usualDaysOf(view: string, historyLimit: HistoryLimit): Days {
  if (view === 'hour') return { first: today(), last: today() }
  if (view !== 'month') return usualDays('statistics', historyLimit)
  const last = today()
  const first = addMonths(`${last.slice(0, 7)}-01`, 1 - USUAL_MONTHS)
  return { first: notBefore(first, historyLimit), last }
}

/** @param historyLimitOf what rows a view is made of, for how far back it may go */
export function usePeriod<View extends string>(
  views: readonly View[],
  historyLimitOf: (view: View) => HistoryLimit,
): PeriodState<View> {
  const { filters, setFilters } = useListState<{
    view: string
    days: string
    hour: string
    scope: string
  }>()
  const [usual] = views
  const view = views.find((name) => name === filters.view) ?? usual
  if (view === undefined) throw new Error('a statistic without views')
  const historyLimit = historyLimitOf(view)
  const [first, last] = (filters.days ?? '').split('~')
  const days = first && last ? { first, last } : usualDaysOf(view, historyLimit)
  return {
    view,
    historyLimit,
    days: view === 'hour' ? lastWeekOf(days) : days,
    hour: Number.isNaN(Date.parse(filters.hour ?? '')) ? undefined : filters.hour,
    scope: filters.scope === 'all' ? 'all' : 'station',
    setView: (next) => setFilters({ view: next, hour: '' }),
    setDays: (days) => setFilters({ days, hour: '' }),
    setScope: (next) => setFilters({ scope: next === 'all' ? next : '' }),
    clearHour: () => setFilters({ hour: '' }),
  }
}

/** Years may be looked at month by month: the picker offers any span. */
export const daysFilterOf = (historyLimit: HistoryLimit): ListFilter =>
  dayRangeFilter({
    name: 'days',
    label: words.days,
    historyLimit,
    usual: 'statistics',
    isBounded: false,
  })

/** Whether there is more than the selected station to look at. */
export function useHasMoreStations(): boolean {
  const { data } = useQuery({
    queryKey: ['stations', 'inScope'],
    queryFn: () => api.get<PageOf<unknown>>('/stations', { size: 1 }, { isEverywhere: true }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handlesProblems: true },
  })
  return (data?.totalElements ?? 0) > 1
}
