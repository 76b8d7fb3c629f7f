/** From when to when a list call looks, and how far back its caller may. */

import { type RawBuilder, sql } from 'kysely'
import { addDays, instantAt, type Period, shiftMonths, wallClock } from '@app/kernel/calendar'
import type { Filter } from '@app/kernel/list-query/filter'
import { refuse } from '@app/kernel/problem'
import type { ListQuery } from '@app/kernel/schema'
import type { SearchDays } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { Field, ListSpec, RangeSpec } from './list-spec.ts'
import type { ListCursor } from './list-cursor.ts'
import type { NumberAccess } from './masked-numbers.ts'

export interface ListContext {
  timeZone: string
  now: Date
  /** How far back the caller may look, where that is limited. */
  searchDays?: SearchDays
  /** What the caller may ask of numbers that lists show masked. */
  numbers: NumberAccess
  /** The stations of a caller who belongs to no more than these. */
  homeStations?: readonly number[] | undefined
  cursor?: ListCursor | undefined
}

/** @throws Refusal PERIOD_ORDER, QUERY_RANGE_EXCEEDED */
export function rangeOf(
  range: RangeSpec,
  query: ListQuery,
  filter: Filter | undefined,
  context: ListContext,
): Partial<Period> {
  const asked = { from: instantOf(query.from), to: instantOf(query.to) }
  const isPinned =
    !asked.from &&
    !asked.to &&
    filter !== undefined &&
    matchesOneKey(filter, range.periodExemptFields)
  const { from, to } = isPinned ? asked : boundsOf(range, asked, context)
  return { ...(from && { from }), ...(to && { to }) }
}

/**
 * Whole months back from now when nothing was asked; never longer than the limit.
 *
 * @throws Refusal PERIOD_ORDER, QUERY_RANGE_EXCEEDED
 */
export function boundsOf(
  range: Pick<RangeSpec, 'maxMonths'>,
  asked: { from: Date | undefined; to: Date | undefined },
  context: ListContext,
): { from: Date; to: Date | undefined } {
  const { timeZone, now } = context
  const to = asked.to
  const from =
    asked.from ?? startOfDay(shiftMonths(to ?? now, -range.maxMonths, timeZone), timeZone)
  if (to && from >= to) throw refuse(HttpErrors.periodOrder)
  const latest = shiftMonths(from, range.maxMonths, timeZone)
  const end = to ?? now
  // The day that a default range begins on may be up to a day before the limit; that is no abuse.
  if (asked.from && end > latest)
    throw refuse(HttpErrors.queryRangeExceeded, { n: range.maxMonths })
  return { from, to }
}

const startOfDay = (at: Date, timeZone: string): Date =>
  instantAt(wallClock(at, timeZone).date, '00:00:00', timeZone)

const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text)

/**
 * Earlier rows do not exist for somebody whom a limit holds; who asks for them by date is told so.
 *
 * @throws Refusal QUERY_RANGE_EXCEEDED
 */
export function limitOf(
  { limit }: ListSpec,
  query: ListQuery,
  context: ListContext,
): Date | undefined {
  const days = limit && context.searchDays?.[limit.by]
  if (days === undefined) return undefined
  const floor = daysBack(days, context)
  const from = instantOf(query.from)
  if (from && from < floor) throw refuse(HttpErrors.searchLimited, { days })
  return floor
}

/** The first instant of the day so many days ago; 0 is today. */
export const daysBack = (days: number, { now, timeZone }: ListContext): Date =>
  instantAt(addDays(wallClock(now, timeZone).date, -days), '00:00:00', timeZone)

/** The fields that a filter is about. */
export function pathsIn(filter: Filter): string[] {
  if (filter.kind === 'clause') return [filter.path]
  return filter.kind === 'not' ? pathsIn(filter.part) : filter.parts.flatMap(pathsIn)
}

/** Whether the filter can match only the rows of one key. */
export function matchesOneKey(filter: Filter, keys: readonly string[]): boolean {
  if (filter.kind === 'and') return filter.parts.some((part) => matchesOneKey(part, keys))
  if (filter.kind !== 'clause' || !keys.includes(filter.path)) return false
  return filter.test.kind === 'equal' && !filter.test.value.pattern
}

/** The field and the value of a filter that asks for one of them only. */
export function onlyValueIn(filter: Filter | undefined) {
  if (filter?.kind !== 'clause' || filter.test.kind !== 'equal') return undefined
  const { text, pattern } = filter.test.value
  return pattern ? undefined : { path: filter.path, value: text }
}

/** That a column is at or after the first instant, and before the other. */
export function isWithin(
  column: Field['column'],
  { from, to }: Partial<Period>,
): RawBuilder<boolean>[] {
  const at = typeof column === 'string' ? sql.ref(column) : column
  return [
    ...(from ? [sql<boolean>`${at} >= ${from}`] : []),
    ...(to ? [sql<boolean>`${at} < ${to}`] : []),
  ]
}

export const laterOf = (one: Date, other: Date | undefined): Date =>
  other && other > one ? other : one
