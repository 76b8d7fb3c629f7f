/**
 * How far back lists and statistics go. What a page chooses by itself goes no further than the caller may,
 * and than the station's data should be shown; what a user types is left to the server, which refuses (D-283).
 */

import type { SearchLimits } from '@app/api/contract/access/rights'
import { addDays, firstOfMonths, instantAt, type IsoDate, wallClock } from '@app/kernel/calendar'
import { timeZone } from '#lib/i18n/format.ts'
import { rangeMonths } from './page-config.ts'
import { session } from './session-store.ts'

/** The kinds of rows that a search limit can be set for. */
export type HistoryLimit = keyof SearchLimits

/** Both days belong to it. */
export interface Days {
  first: IsoDate
  last: IsoDate
}

export const today = (): IsoDate => wallClock(new Date(), timeZone()).date

/** How many days before today the caller may look back; nothing when they are free. */
export const daysAllowed = (historyLimit: HistoryLimit): number | undefined =>
  session.profile()?.searchLimits[historyLimit] ?? undefined

/** Before which day a station wants nothing shown, if it says so (S-397, S-400). */
function searchFrom(): IsoDate | undefined {
  const from = session.station()?.config.search?.searchFrom
  return typeof from === 'string' ? from : undefined
}

/** The first day that a picker offers; nothing when any will do. */
export function earliestDay(historyLimit: HistoryLimit): IsoDate | undefined {
  const days = daysAllowed(historyLimit)
  const own = days === undefined ? undefined : addDays(today(), -days)
  const stations = searchFrom()
  return own && stations ? later(own, stations) : (own ?? stations)
}

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other)

/** A day that a page would begin with, or the first one that it may. */
export const notBefore = (day: IsoDate, historyLimit: HistoryLimit): IsoDate =>
  later(day, earliestDay(historyLimit) ?? day)

/** Whether all that happened since a day may be looked at: of a part no pace and no comparison is told. */
export const isSeenFrom = (day: IsoDate, historyLimit: HistoryLimit): boolean =>
  notBefore(day, historyLimit) === day

/** An instant that a page would begin with, or the first one that it may; as calls carry it. */
export function since(from: Date, historyLimit: HistoryLimit): string {
  const day = earliestDay(historyLimit)
  const floor = day === undefined ? from : instantAt(day, '00:00:00', timeZone())
  return (from > floor ? from : floor).toISOString()
}

/** So many months up to and including today. */
function monthsBack(months: number, historyLimit: HistoryLimit | undefined): Days {
  const last = today()
  const first = firstOfMonths(last, months)
  return { first: historyLimit ? notBefore(first, historyLimit) : first, last }
}

/** What a query or a statistic is about as long as nobody chose other days (S-474, S-475, X-12). */
export const usualDays = (what: 'query' | 'statistics', historyLimit?: HistoryLimit): Days =>
  monthsBack(rangeMonths()[what], historyLimit)

/** As many days as one query may span at most (D-244). */
export const mostDays = (historyLimit: HistoryLimit): Days =>
  monthsBack(rangeMonths().maximum, historyLimit)

/** As it stands in addresses: `2026-11-01~2026-11-21`. */
export const textOf = ({ first, last }: Days): string => `${first}~${last}`
