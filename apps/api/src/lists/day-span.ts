/** The business days that a call asks about. */

import { type RawBuilder, sql } from 'kysely'
import { type IsoDate, wallClock } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { SearchLimit } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { boundsOf, daysBack, type ListContext } from './list-period.ts'

/** Both belong to it. */
export interface DaySpan {
  first: IsoDate
  last: IsoDate
}

export interface AskedSpan {
  from?: string
  to?: string
}

/**
 * Whole days, by the clock at the station: that of `from` to that of the last instant before `to`.
 * Whom a search limit holds looks back no further by default, and is told so when he asks.
 *
 * @throws Refusal PERIOD_ORDER, QUERY_RANGE_EXCEEDED
 */
export function daySpanOf(
  asked: AskedSpan,
  context: ListContext,
  { maxMonths, by }: { maxMonths: number; by: SearchLimit },
): DaySpan {
  const to = asked.to === undefined ? undefined : new Date(asked.to)
  const from = asked.from === undefined ? undefined : new Date(asked.from)
  const bounds = boundsOf({ maxMonths }, { from, to }, context)
  const dayOf = (at: Date): IsoDate => wallClock(at, context.timeZone).date
  const last = dayOf(to ? new Date(to.getTime() - 1) : context.now)
  const days = context.searchDays?.[by]
  if (days === undefined) return { first: dayOf(bounds.from), last }
  const floor = daysBack(days, context)
  if (from && from < floor) throw refuse(HttpErrors.searchLimited, { days })
  return { first: dayOf(bounds.from < floor ? floor : bounds.from), last }
}

/** Of rows, by the column that has the id of a row's business day. */
export interface DayRange extends DaySpan {
  column: RawBuilder<unknown>
}

/** Whether a row's business day is one of these; the days of other companies are out of sight. */
export const isOnDays = ({
  column,
  first,
  last,
}: DayRange): RawBuilder<boolean> => sql`${column} in (
  select id from business_days where business_day between ${first} and ${last})`
