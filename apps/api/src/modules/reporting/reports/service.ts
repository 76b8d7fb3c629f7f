/** Reports of card money, drawn from the lines of the ledger and from sums of them. */

import { isKeptFrom } from '@app/kernel/kept-columns'
import { businessDayOf } from '@app/kernel/calendar'
import type { PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { type DaySpan, daySpanOf } from '#lists/day-span.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type {
  ChangeQuery,
  ChangeRow,
  Flow,
  PositionGroup,
  PositionQuery,
  PositionReport,
} from './contract.ts'
import { daysOf, inSequence, monthsOf, type Named, sideBySide, wholeOf } from './positions.ts'
import {
  changeList,
  type ChangeRecord,
  findChanges,
  flowsOf,
  nextChanges,
  slicesOf,
  stationNames,
} from './store.ts'

/** What moved card money, for whoever counts it once more. */

/** Years are looked at month by month. */
const LONGEST_MONTHS: Readonly<Record<PositionGroup, number>> = { day: 3, month: 13, station: 3 }

/**
 * What the cards held at each end of every day, month or station, and what moved it.
 *
 * @throws Refusal NOT_FOUND for a station outside the scope; PERIOD_ORDER, QUERY_RANGE_EXCEEDED
 */
export async function reportPositions(ctx: Ctx, query: PositionQuery): Promise<PositionReport> {
  const { stationId, groupBy = 'day' } = query
  if (stationId !== undefined) await stationIn(ctx.db, ctx.scope, stationId)
  const stationIds = stationId === undefined ? ctx.scope.stationIds : [stationId]
  const limits = { maxMonths: LONGEST_MONTHS[groupBy], by: 'cardDetails' } as const
  const span = daySpanOf(query, await listContext(ctx), limits)
  const slices = await slicesOf(ctx.db, { ...ctx.scope, stationIds }, { ...span, groupBy })
  const names = await namesOf(ctx, { ...span, groupBy, stationIds })
  return {
    from: span.first,
    to: span.last,
    rows: groupBy === 'station' ? sideBySide(slices, names) : inSequence(slices, names),
    totals: wholeOf(slices),
  }
}

interface Asked extends DaySpan {
  groupBy: PositionGroup
  stationIds: readonly number[]
}

async function namesOf(ctx: Ctx, { groupBy, stationIds, ...span }: Asked): Promise<Named[]> {
  if (groupBy === 'day') return daysOf(span)
  if (groupBy === 'month') return monthsOf(span)
  const stations = await stationNames(ctx.db, stationIds)
  return stations.map(({ id, name }) => ({ key: String(id), label: name }))
}

/**
 * What each card or fleet held, what came onto it and left it, and what it holds.
 *
 * @throws Refusal SEARCH_…, SORT_FIELD, PERIOD_ORDER, QUERY_RANGE_EXCEEDED
 */
export async function reportChanges(
  ctx: Ctx,
  { from, to, groupBy = 'card', ...query }: ChangeQuery,
): Promise<PageOf<ChangeRow>> {
  const context = await listContext(ctx)
  const days = { ...(from && { from }), ...(to && { to }) }
  const span = daySpanOf(days, context, { maxMonths: 13, by: 'cardDetails' })
  const today = businessDayOf(context.now, context.timeZone)
  const asked = { ...span, today, groupBy }
  const plan = planList(query, changeList, context)
  const { totals, ...page } = plan.cursor
    ? await nextChanges(ctx.db, ctx.scope, { ...asked, plan })
    : await findChanges(ctx.db, ctx.scope, { ...asked, plan })
  const flows = isKeptFrom(ctx.session.roles, 'moneyFlow')
    ? undefined
    : await flowsOf(ctx.db, ctx.scope, { ...asked, ids: page.content.map(({ id }) => id) })
  return {
    ...page,
    content: page.content.map((row) => toChange(row, flows)),
    ...(plan.wantsTotals && { totals }),
  }
}

const toChange = (
  row: ChangeRecord,
  flows: ReadonlyMap<number, Flow[]> | undefined,
): ChangeRow => ({
  id: row.id,
  userCard: row.number === null ? null : { id: row.id, number: row.number },
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  group: row.fleet_id === null ? null : { id: row.fleet_id, name: row.fleet_name ?? '' },
  opening: row.opening,
  in: row.taken_in,
  out: row.given_out,
  closing: row.closing,
  ...(flows && { moneyFlow: flows.get(row.id) ?? [] }),
})
