import { instantAt, shiftMonths } from '@app/kernel/calendar'
import { between } from '@app/kernel/list-query/write'
import { timeZone } from '../../lib/format.ts'
import { dayRangeFilter, type ListFilter } from './filters.tsx'

const MOST_MONTHS = 3

/**
 * Whole business days, both included. What was done on one may have happened after its midnight, so the
 * list is bounded no more than it has to be.
 */
export const businessDayFilter = (filter: { name: string; label: string }): ListFilter => ({
  ...dayRangeFilter(filter),
  effect: (value) => {
    const [first = '', last = ''] = value.split('~')
    const from = instantAt(first, '00:00:00', timeZone())
    return {
      condition: between('businessDay', first, last),
      from: from.toISOString(),
      to: shiftMonths(from, MOST_MONTHS, timeZone()).toISOString(),
    }
  },
})
