/** Balances of cards as of a day, drawn from the ledger: nothing is kept that could disagree with it. */

import { addDays, instantAt, type IsoDate, wallClock } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { listContext } from '#lists/list-context.ts'
import { daysBack, type ListContext } from '#lists/list-period.ts'
import { planList } from '#lists/list-query.ts'
import type {
  BalanceGroupQuery,
  BalanceGroups,
  CardBalance,
  CardBalanceQuery,
  CardBalanceTotals,
} from './contract.ts'
import { CardBalanceErrors } from './errors.ts'
import { balanceList, groupBalances, listBalances, sumBalances } from './store.ts'

/**
 * Cards with what they held at the end of a day by the clock of the station, and their sums when they are
 * asked for.
 *
 * @throws Refusal SEARCH_…, SORT_FIELD, BALANCE_DAY_AHEAD, QUERY_RANGE_EXCEEDED
 */
export async function searchBalances(
  ctx: Ctx,
  { on, ...query }: CardBalanceQuery,
): Promise<PageOf<CardBalance>> {
  const { until, plan } = await askedOf(ctx, { on, query })
  const page = await listBalances(ctx.db, ctx.scope, { plan, until })
  if (!plan.wantsTotals) return page
  return { ...page, totals: await sumBalances(ctx.db, ctx.scope, { plan, until }) }
}

/** @throws Refusal SEARCH_…, BALANCE_DAY_AHEAD, QUERY_RANGE_EXCEEDED */
export async function searchBalanceGroups(
  ctx: Ctx,
  { on, groupBy = 'programme', search }: BalanceGroupQuery,
): Promise<BalanceGroups> {
  const query = { ...FIRST_ROW, ...(search !== undefined && { search }) }
  const { until, plan } = await askedOf(ctx, { on, query })
  return { rows: await groupBalances(ctx.db, ctx.scope, { plan, until, groupBy }) }
}

/** What the cards in sight hold at this moment, all together. */
export async function balancesNow(ctx: Ctx): Promise<CardBalanceTotals> {
  return sumBalances(ctx.db, ctx.scope, await askedOf(ctx, { on: undefined, query: FIRST_ROW }))
}

const FIRST_ROW = { page: 0, size: 1 }

async function askedOf(ctx: Ctx, { on, query }: { on: IsoDate | undefined; query: ListQuery }) {
  const context = await listContext(ctx)
  return { until: endOf(on, context), plan: planList(query, balanceList, context) }
}

/** The end of a day; of today, and without a day, there is none yet. */
function endOf(on: IsoDate | undefined, context: ListContext): Date | undefined {
  const { date: today } = wallClock(context.now, context.timeZone)
  if (on === undefined || on === today) return undefined
  if (on > today) throw refuse(CardBalanceErrors.dayAhead, { path: 'on' })
  const end = instantAt(addDays(on, 1), '00:00:00', context.timeZone)
  const days = context.searchDays?.cardDetails
  if (days !== undefined && end <= daysBack(days, context)) {
    throw refuse(HttpErrors.searchLimited, { days })
  }
  return end
}
