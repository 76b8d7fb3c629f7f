/** Adjustments of settled days, added up beside the rows of the days on which they happened. */

import { wallClock } from '@app/kernel/calendar'
import type { Ctx } from '#http/context.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import type { StatisticsQuery } from './contract.ts'
import type { Resource } from './resource.ts'
import { columnsFor, type Division, startOfDay, type Sum, sumsOf } from './store.ts'

/**
 * Sums of what happened to rows of earlier, settled days, where business days are asked for: of the same rows
 * that the search finds, told apart as they are.
 */
export async function adjustmentSums(
  ctx: Ctx,
  { list, adjustments }: Resource,
  { query, division }: { query: StatisticsQuery; division: Division },
): Promise<Sum[]> {
  const { from, to, interval, days, search } = query
  if (!adjustments || days !== 'business' || !from || !to) return []
  const context = await listContext(ctx)
  const { timeZone } = context
  const first = wallClock(new Date(from), timeZone).date
  const last = wallClock(new Date(Date.parse(to) - 1), timeZone).date
  const { range: _, ...endless } = list
  const plan = planList({ page: 0, size: 1, ...(search && { search }) }, endless, context)
  const { businessDay, found } = adjustments
  const own: Division = {
    ...division,
    at: interval === 'hour' ? adjustments.at : startOfDay(businessDay, timeZone),
    figures: adjustments.figures,
  }
  const ofDays = { ...plan, days: { column: businessDay, first, last } }
  const table = await found(ctx, { plan: ofDays, columns: columnsFor(own) })
  return sumsOf(ctx.db, table, own)
}

const keyOf = ({ bucket, key, isTotal }: Sum): string => JSON.stringify([isTotal, bucket, key])

/** Adjustments stand in the sums of their day and kind; where there are no rows they stand alone. */
export function mergeSums(rows: readonly Sum[], adjustments: readonly Sum[]): Sum[] {
  const merged = new Map(rows.map((sum) => [keyOf(sum), sum]))
  for (const sum of adjustments) {
    const { count: _, ...figures } = sum.figures
    const found = merged.get(keyOf(sum))
    merged.set(
      keyOf(sum),
      found ? { ...found, figures: { ...found.figures, ...figures } } : { ...sum },
    )
  }
  return [...merged.values()]
}
