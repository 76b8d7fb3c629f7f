/** Variances of tanks side by side, summed up by the database from their days. */

import type { PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { daySpanOf } from '#lists/day-span.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import type { WetstockRanking, WetstockRankingQuery } from './contract.ts'
import { listRankings, rankingList } from './store.ts'

/** A year, and the month of it that is not over. */
const LONGEST_MONTHS = 13

/** @throws Refusal SEARCH_…, SORT_FIELD, PERIOD_ORDER, QUERY_RANGE_EXCEEDED */
export async function rankTanks(
  ctx: Ctx,
  { from, to, groupBy = 'tank', ...query }: WetstockRankingQuery,
): Promise<PageOf<WetstockRanking>> {
  const context = await listContext(ctx)
  const days = { ...(from && { from }), ...(to && { to }) }
  const span = daySpanOf(days, context, { maxMonths: LONGEST_MONTHS, by: 'daily' })
  const plan = planList(query, rankingList, context)
  return listRankings(ctx.db, ctx.scope, { ...span, groupBy, plan })
}
