/** What statistics and reports are about, kept in the address: which days, where, told apart by what. */

import { addDays, addMonths, type IsoDate, wallClock } from '@app/kernel/calendar'
import { useQuery } from '@tanstack/react-query'
import type { PageOf } from '@app/kernel/schema'
import { api } from '../../../../lib/api.ts'
import { timeZone } from '../../../../lib/format.ts'
import { useListState } from '../../../../lib/list-state.ts'
import { dayRangeFilter } from '../../../../ui/table-page/filters.tsx'
import { words } from '../words.ts'

/** Both days belong to it. */
export interface Days {
  first: IsoDate
  last: IsoDate
}

export type Scope = 'station' | 'all'

export interface PeriodState<View extends string> {
  view: View
  days: Days
  scope: Scope
  setView(view: View): void
  setDays(days: string): void
  setScope(scope: Scope): void
}

const USUAL_DAYS = 30
const USUAL_MONTHS = 12

const today = (): IsoDate => wallClock(new Date(), timeZone()).date

/** As long as one usually looks back; whole months where months are told apart. */
export function usualDays(view: string): Days {
  const last = today()
  if (view !== 'month') return { first: addDays(last, 1 - USUAL_DAYS), last }
  return { first: `${addMonths(`${last.slice(0, 7)}-01`, 1 - USUAL_MONTHS)}`, last }
}

export function usePeriod<View extends string>(views: readonly View[]): PeriodState<View> {
  const { filters, setFilters } = useListState<{ view: string; days: string; scope: string }>()
  const [usual] = views
  const view = views.find((name) => name === filters.view) ?? usual
  if (view === undefined) throw new Error('a statistic without views')
  const [first, last] = (filters.days ?? '').split('~')
  return {
    view,
    days: first && last ? { first, last } : usualDays(view),
    scope: filters.scope === 'all' ? 'all' : 'station',
    setView: (next) => setFilters({ view: next }),
    setDays: (days) => setFilters({ days }),
    setScope: (next) => setFilters({ scope: next === 'all' ? next : '' }),
  }
}

/** As it stands in addresses: `2026-11-01~2026-11-21`. */
export const textOf = ({ first, last }: Days): string => `${first}~${last}`

export const daysFilter = dayRangeFilter({ name: 'days', label: words.days })

/** As the server is asked for it. */
export function boundsOf(days: Days): { from: string; to: string } {
  const { from = '', to = '' } = daysFilter.effect(textOf(days))
  return { from, to }
}

/** As many days or, where months are told apart, months before it. */
export function daysBefore({ first, last }: Days, isByMonth: boolean): Days {
  const end = addDays(first, -1)
  if (!isByMonth) {
    const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
    return { first: addDays(first, -length), last: end }
  }
  return { first: addMonths(first, -monthsIn({ first, last })), last: end }
}

const DAY_MS = 86_400_000

function monthsIn({ first, last }: Days): number {
  const monthOf = (day: IsoDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(last) - monthOf(first) + 1
}

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
