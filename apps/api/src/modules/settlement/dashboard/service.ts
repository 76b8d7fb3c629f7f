/** The home page's figures: sums of the orders that the caller may see, and the new members. */

import { addDays, dayPeriod, instantAt, type Period, wallClock } from '@app/kernel/calendar'
import { cents } from '@app/kernel/money'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import { centilitres } from '@app/kernel/quantity'
import type { Ctx } from '../../../http/context.ts'
import { earliestFor } from '../../../http/frame.ts'
import { stationIn } from '../../organisation/stations/service.ts'
import type { Figures } from '../statistics/contract.ts'
import { orders } from '../statistics/resources.ts'
import { addUp } from '../statistics/service.ts'
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
  const floor = (await earliestFor(ctx, 'orders')) ?? yesterday.from
  const unpaid = await sum(ctx, { stationId, search: oneOf('status', UNPAID) })
  return {
    station: { id: stationId },
    at: ctx.now.toISOString(),
    today: await figuresOf(ctx, station, floor > today.from ? { ...today, from: floor } : today),
    // A part of yesterday would make a poor comparison.
    yesterday: floor > yesterday.from ? null : await figuresOf(ctx, station, yesterday),
    unpaid: { count: unpaid.count, amount: cents(unpaid.due ?? 0) },
  }
}

/** Today so far, and yesterday as far as the clock on the wall had come. */
function periodsAt(now: Date, timeZone: string): { today: Period; yesterday: Period } {
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

async function figuresOf(
  ctx: Ctx,
  { id: stationId, company_id: companyId }: { id: number; company_id: number },
  period: Period,
): Promise<DayFigures> {
  const sold = await sum(ctx, { stationId, period, search: SOLD_ORDERS })
  const recharged = await sum(ctx, { stationId, period, search: RECHARGED })
  return {
    salesAmount: cents(sold.amount ?? 0),
    fuelVolume: centilitres(sold.volume ?? 0),
    orderCount: sold.count,
    rechargeAmount: cents(recharged.amount ?? 0),
    newMembers: await countNewMembers(ctx.db, { companyId, stationId, period }),
  }
}

async function sum(
  ctx: Ctx,
  { stationId, period, search }: { stationId: number; period?: Period; search: string },
): Promise<Figures> {
  const { totals } = await addUp(ctx, orders, {
    search: allOf(equals('station.id', stationId), search),
    ...(period && { from: period.from.toISOString(), to: period.to.toISOString() }),
  })
  return totals
}
