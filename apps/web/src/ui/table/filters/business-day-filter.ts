import { instantAt, shiftMonths } from '@app/kernel/calendar'
import { between } from '@app/kernel/list-query/write'
import { timeZone } from '#lib/i18n/format.ts'
import type { HistoryLimit } from '#lib/session/history-limit.ts'
import { rangeMonths } from '#lib/session/page-config.ts'
import { dayRangeFilter, type ListFilter } from './filters.tsx'

const OWN = 'businessDay'

/**
 * Whole business days, both included. What was done on one may have happened after its midnight, so the
 * list is bounded no more than it has to be.
 */
export const businessDayFilter = (filter: {
  name: string
  label: string
  /** Where a row has its business day, if it is not its own. */
  path?: string
  historyLimit: HistoryLimit
}): ListFilter => ({
  ...dayRangeFilter({ path: OWN, ...filter, isBounded: true }),
  effect: (value) => {
    const [first = '', last = ''] = value.split('~')
    const from = instantAt(first, '00:00:00', timeZone())
    return {
      condition: between(filter.path ?? OWN, first, last),
      from: from.toISOString(),
      to: shiftMonths(from, rangeMonths().maximum, timeZone()).toISOString(),
    }
  },
})
