/** Spans of days as the server is asked for them; without words, for the home page asks as well. */

import { addDays, addMonths, instantAt, type IsoDate } from '@app/kernel/calendar'
import { timeZone } from '#lib/i18n/format.ts'
import type { Days } from '#lib/session/history-limit.ts'

/** From the first midnight to the last. */
export const boundsOf = ({ first, last }: Days): { from: string; to: string } => ({
  from: instantAt(first, '00:00:00', timeZone()).toISOString(),
  to: instantAt(addDays(last, 1), '00:00:00', timeZone()).toISOString(),
})

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
