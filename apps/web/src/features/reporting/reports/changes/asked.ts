/** What the report of changes is asked for, as it stands in the address. */

import { CHANGE_GROUPS, type ChangeGroup } from '@app/api/contract/reporting/reports'
import { allOf } from '@app/kernel/list-query/write'
import type { ListQuery } from '@app/kernel/schema'
import { useListState } from '#lib/lists/list-state.ts'
import { type Days, usualDays } from '#lib/session/history-limit.ts'
import { dayRangeFilter, type ListFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { boundsOf } from '#features/reporting/statistics/parts/spans.ts'
import { words } from '../words.ts'
import { fleetFilter } from './fleet-filter.tsx'

/** No longer than a year and a month. */
const days = dayRangeFilter({
  name: 'days',
  label: words.days,
  historyLimit: 'cardDetails',
  usual: 'statistics',
  isBounded: false,
})

const holders: ListFilter[] = [
  textFilter({ name: 'card', label: words.change.card, path: 'userCard.number', match: 'equals' }),
  textFilter({ name: 'holder', label: words.change.holder, path: 'user.name' }),
]

const fleet = textFilter({ name: 'fleet', label: words.change.fleet, path: 'group.name' })

/** @param isOfFleet whether a link asks for the cards of one fleet */
export const filtersOf = (groupBy: ChangeGroup, isOfFleet: boolean): ListFilter[] => [
  days,
  ...(groupBy === 'card' ? holders : []),
  groupBy === 'card' && isOfFleet ? fleetFilter : fleet,
]

export interface ChangesAsked {
  groupBy: ChangeGroup
  days: Days
  isOfFleet: boolean
  query: Partial<ListQuery>
}

/** The latest days, as long as nobody chose others. */
export function useChangesAsked(): ChangesAsked & { setGroup(group: ChangeGroup): void } {
  const { filters, setFilters } = useListState<Record<string, string>>()
  const groupBy = CHANGE_GROUPS.find((name) => name === filters.groupBy) ?? 'card'
  const [first, last] = (filters.days ?? '').split('~')
  const span = first && last ? { first, last } : usualDays('statistics', 'cardDetails')
  const isOfFleet = Boolean(filters.ofFleet)
  const conditions = filtersOf(groupBy, isOfFleet).flatMap(({ name, effect }) => {
    const value = filters[name]
    return value && name !== 'days' ? [effect(value).condition] : []
  })
  const search = allOf(...conditions)
  return {
    groupBy,
    days: span,
    isOfFleet,
    query: { ...boundsOf(span), ...(search && { search }) },
    setGroup: (group) => setFilters({ groupBy: group, ofFleet: '' }),
  }
}
