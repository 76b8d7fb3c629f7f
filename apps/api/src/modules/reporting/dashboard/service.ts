/** The home page's figures: sums of the orders that the caller may see, and the new members. */

import { addDays, dayPeriod, instantAt, type Period, wallClock } from '@app/kernel/calendar'
import { cents } from '@app/kernel/money'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import { centilitres } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import { earliestFor } from '#lists/list-context.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { orders } from '#modules/reporting/statistics/resources.ts'
import { addUp } from '#modules/reporting/statistics/service.ts'
import { type DashboardSummary, type DayFigures, SOLD_ORDERS, UNPAID } from './contract.ts'
import { countNewMembers } from './store.ts'

const RECHARGED = allOf(equals('kind', 'recharge'), equals('status', 'success'))

/**
 * What a search limit hides is left out, not refused: nobody asked for yesterday (D-283).
 *
 * @throws Refusal NOT_FOUND for a station outside the scope
 */
export async function summaryOf(ctx: Ctx, stationId: number): Promise<DashboardSummary> {
  const station = await stationIn(ctx.db, ctx.scope, stationId)
  const { today, yesterday } = periodsAt(ctx.now, station.time_zone)
  const here = { ...ctx, scope: { ...ctx.scope, stationIds: [stationId] } }
  const floor = (await earliestFor(ctx, 'orders')) ?? yesterday.from
  const figures = (period: Period) => figuresOf(here, station.company_id, period)
  const [soFar, before, { totals: unpaid }] = await Promise.all([
    figures(floor > today.from ? { ...today, from: floor } : today),
    // A part of yesterday would make a poor comparison.
    floor > yesterday.from ? null : figures(yesterday),
    addUp(here, orders, { search: oneOf('status', UNPAID) }),
  ])
  return {
    station: { id: stationId },
    at: ctx.now.toISOString(),
    today: soFar,
    yesterday: before,
    unpaid: { count: unpaid.count, amount: cents(unpaid.due ?? 0) },
  }
}

/** Today so far, and yesterday as far as the clock on the wall had come. */
export function periodsAt(now: Date, timeZone: string): { today: Period; yesterday: Period } {
  const { date, time } = wallClock(now, timeZone)
  const dayBefore = addDays(date, -1)
  return {
    today: { from: dayPeriod(date, timeZone).from, to: after(now) },
    yesterday: {
      from: dayPeriod(dayBefore, timeZone).from,
      to: after(instantAt(dayBefore, time, timeZone)),
    },
  }
}

/** The end of a period that an instant still belongs to; so that midnight, too, has a day so far. */
const after = (at: Date): Date => new Date(at.getTime() + 1)

/** The figures of the stations in the caller's scope, which are all of one company. */
export async function figuresOf(ctx: Ctx, companyId: number, period: Period): Promise<DayFigures> {
  const { stationIds } = ctx.scope
  const [sold, recharged, newMembers] = await Promise.all([
    addUp(ctx, orders, { ...spanOf(period), search: SOLD_ORDERS }),
    addUp(ctx, orders, { ...spanOf(period), search: RECHARGED }),
    countNewMembers(ctx.db, { companyId, stationIds, period }),
  ])
  return {
    salesAmount: cents(sold.totals.amount ?? 0),
    fuelVolume: centilitres(sold.totals.volume ?? 0),
    orderCount: sold.totals.count,
    rechargeAmount: cents(recharged.totals.amount ?? 0),
    newMembers,
  }
}

/** A period as calls write it. */
export const spanOf = ({ from, to }: Period): { from: string; to: string } => ({
  from: from.toISOString(),
  to: to.toISOString(),
})
