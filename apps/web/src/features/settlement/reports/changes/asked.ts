/** What the report of changes is asked for, as it stands in the address. */

import { CHANGE_GROUPS, type ChangeGroup } from '@app/api/contract/settlement/reports'
import { allOf } from '@app/kernel/list-query/write'
import type { ListQuery } from '@app/kernel/schema'
import { useListState } from '../../../../lib/list-state.ts'
import { dayRangeFilter, type ListFilter, textFilter } from '../../../../ui/table-page/filters.tsx'
import { boundsOf, type Days, usualDays } from '../../statistics/parts/period.ts'
import { words } from '../words.ts'

const days = dayRangeFilter({ name: 'days', label: words.days })

const holders: ListFilter[] = [
  textFilter({ name: 'card', label: words.change.card, path: 'userCard.number', match: 'equals' }),
  textFilter({ name: 'holder', label: words.change.holder, path: 'user.name' }),
]

const fleet = textFilter({ name: 'fleet', label: words.change.fleet, path: 'group.name' })

export const filtersOf = (groupBy: ChangeGroup): ListFilter[] => [
  days,
  ...(groupBy === 'card' ? holders : []),
  fleet,
]

export interface ChangesAsked {
  groupBy: ChangeGroup
  days: Days
  query: Partial<ListQuery>
}

/** The latest days, as long as nobody chose others. */
export function useChangesAsked(): ChangesAsked & { setGroup(group: ChangeGroup): void } {
  const { filters, setFilters } = useListState<Record<string, string>>()
  const groupBy = CHANGE_GROUPS.find((name) => name === filters.groupBy) ?? 'card'
  const [first, last] = (filters.days ?? '').split('~')
  const span = first && last ? { first, last } : usualDays('day')
  const conditions = filtersOf(groupBy).flatMap(({ name, effect }) => {
    const value = filters[name]
    return value && name !== 'days' ? [effect(value).condition] : []
  })
  const search = allOf(...conditions)
  return {
    groupBy,
    days: span,
    query: { ...boundsOf(span), ...(search && { search }) },
    setGroup: (group) => setFilters({ groupBy: group }),
  }
}
