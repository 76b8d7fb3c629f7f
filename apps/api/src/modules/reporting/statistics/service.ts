/** Adding up what a list would show, over time and by kind: the same rows, whoever asks. */

import { dayPeriod, type Period, wallClock } from '@app/kernel/calendar'
import { sql } from 'kysely'
import type { Ctx } from '#http/context.ts'
import { listContext } from '#lists/list-context.ts'
import { boundsOf, type ListContext } from '#lists/list-period.ts'
import { type ListPlan, planList, type Tabulation } from '#lists/list-query.ts'
import { bucketStarts } from './buckets.ts'
import type { Figures, Statistics, StatisticsQuery, StatisticsRow } from './contract.ts'
import { adjustmentSums, mergeSums } from './adjustments.ts'
import type { Resource } from './resource.ts'
import { columnsFor, type Division, extentOf, startOfDay, type Sum, sumsOf } from './store.ts'

/** Years are looked at month by month; anything finer is no longer than a list may be. */
const LONGEST_MONTHS = { hour: 3, day: 3, month: 13 } as const

/**
 * @throws Refusal SEARCH_…, PERIOD_ORDER, QUERY_RANGE_EXCEEDED; FORBIDDEN when the caller may see
 *   none of the rows
 */
export async function addUp(
  ctx: Ctx,
  resource: Resource,
  query: StatisticsQuery,
): Promise<Statistics> {
  const { interval, groupBy } = query
  const { timeZone } = await listContext(ctx)
  const { period, plan, at } = await planSums(ctx, resource, query)
  const starts = interval ? bucketStarts(period, interval, timeZone) : []
  const division = divisionOf({ ...resource, at }, { period, starts, groupBy })
  const table = await resource.found(ctx, tabulationOf(plan, division))
  const [rows, adjusted] = await Promise.all([
    sumsOf(ctx.db, table, division),
    adjustmentSums(ctx, resource, { query, division }),
  ])
  const sums = mergeSums(rows, adjusted)
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    ...(interval && { interval }),
    rows: rowsOf(sums, { starts, division }),
    totals: sums.find(({ isTotal }) => isTotal)?.figures ?? nothing(division),
  }
}

/** Rows that are told apart by more than a column must be read one by one. */
function tabulationOf(plan: ListPlan, division: Division): Tabulation {
  const { edges, group } = division
  const columns = columnsFor(division)
  if (group && !group.column) return { plan, columns }
  return { plan, columns, divided: { edges, group: group?.column } }
}

interface SumPlan {
  period: Period
  plan: ListPlan
  /** When a row happened, for telling apart by time. */
  at: Resource['at']
}

/** What only happened in a period is bounded to it; what is there until it goes is all found. */
async function planSums(ctx: Ctx, resource: Resource, query: StatisticsQuery): Promise<SumPlan> {
  const { list, at, businessDay } = resource
  const context = await listContext(ctx)
  const maxMonths = LONGEST_MONTHS[query.interval ?? 'day']
  const to = query.to ? new Date(query.to) : context.now
  const from = query.from ? new Date(query.from) : undefined
  const period = { to, from: boundsOf({ maxMonths }, { from, to }, context).from }
  const asked = {
    page: 0,
    size: 1,
    to: to.toISOString(),
    ...(query.from && { from: query.from }),
    ...(query.search && { search: query.search }),
  }
  if (list.range && businessDay && query.days === 'business') {
    const { range, ...endless } = list
    const days = planByDays(planList(asked, endless, context), { businessDay, period, context })
    return query.interval === 'hour' ? planByHours(ctx, resource, days) : days
  }
  const spec = list.range ? { ...list, range: { ...list.range, maxMonths } } : list
  return { period, plan: planList(asked, spec, context), at }
}

/** The business days of a period as a whole, each row where its day is. */
function planByDays(
  plan: ListPlan,
  asked: Pick<Required<Resource>, 'businessDay'> & { period: Period; context: ListContext },
): SumPlan {
  const { businessDay, period, context } = asked
  const { timeZone } = context
  const first = wallClock(period.from, timeZone).date
  const last = wallClock(new Date(period.to.getTime() - 1), timeZone).date
  return {
    period: { from: dayPeriod(first, timeZone).from, to: dayPeriod(last, timeZone).to },
    plan: { ...plan, days: { column: businessDay, first, last } },
    at: startOfDay(businessDay, timeZone),
  }
}

/** The rows of those days still, by the clock: from the first of them, or midnight, to the last. */
async function planByHours(
  ctx: Ctx,
  { found, at }: Resource,
  { plan, period }: SumPlan,
): Promise<SumPlan> {
  const rows = await extentOf(ctx.db, await found(ctx, { plan, columns: [at.as('at')] }))
  const from = Math.min(period.from.getTime(), rows?.from.getTime() ?? Infinity)
  const to = Math.max(period.to.getTime(), (rows?.to.getTime() ?? -Infinity) + 1)
  return { plan, at, period: { from: new Date(from), to: new Date(to) } }
}

interface Apart {
  period: Period
  starts: readonly Date[]
  groupBy: string | undefined
}

function divisionOf(
  { list, at, figures, groups }: Resource,
  { period, starts, groupBy }: Apart,
): Division {
  const { from, to } = period
  const isNew = sql<number>`(${at} >= ${from} and ${at} < ${to})::int`
  return {
    at,
    edges: starts.length > 0 ? [from, ...starts.slice(1), to] : [],
    group: groupBy === undefined ? undefined : groups[groupBy],
    figures: { ...figures, ...(!list.range && { newCount: isNew }) },
  }
}

/** Rows by time have no gaps, unless they are by kind as well. */
function rowsOf(
  sums: readonly Sum[],
  { starts, division }: { starts: readonly Date[]; division: Division },
): StatisticsRow[] {
  const parts = sums.filter(({ isTotal }) => !isTotal)
  if (starts.length === 0) return division.group ? parts.map(toKind) : []
  const timed = Map.groupBy(parts, ({ bucket }) => bucket)
  return starts.flatMap((start, index) => {
    const time = start.toISOString()
    const kinds = timed.get(index + 1) ?? []
    if (division.group) return kinds.map((sum) => ({ time, ...toKind(sum) }))
    return [{ time, ...(kinds[0]?.figures ?? nothing(division)) }]
  })
}

const toKind = ({ key, label, figures }: Sum): StatisticsRow => ({
  ...(key !== null && { key }),
  ...(label !== null && { label }),
  ...figures,
})

const nothing = ({ figures }: Division): Figures => ({
  count: 0,
  ...Object.fromEntries(Object.keys(figures).map((name) => [name, 0])),
})
