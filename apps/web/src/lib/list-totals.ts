/** Sums over everything that a list is asked for, not only over the page on screen. */

import type { Statistics } from '@app/api/contract/settlement/statistics'
import { instantAt, shiftMonths, wallClock } from '@app/kernel/calendar'
import type { ListQuery } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { timeZone } from './format.ts'
import { useStation } from './session.ts'

/** How far a list without dates reaches back (D-391). */
const MONTHS = 3

export function useListTotals(resource: 'orders' | 'transactions', query: Partial<ListQuery>) {
  const { id } = useStation()
  const asked = { search: query.search, from: query.from ?? listStart(), to: query.to }
  return useQuery({
    queryKey: [resource, 'totals', id, asked],
    queryFn: () => api.get<Statistics>(`/${resource}/statistics`, asked),
    meta: { handlesProblems: true },
  })
}

function listStart(): string {
  const { date } = wallClock(shiftMonths(new Date(), -MONTHS, timeZone()), timeZone())
  return instantAt(date, '00:00:00', timeZone()).toISOString()
}
