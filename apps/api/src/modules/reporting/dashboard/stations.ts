/** All stations of a company beside each other: the day so far, and which of them stand out. */

import { type Cents, cents } from '@app/kernel/money'
import { oneOf } from '@app/kernel/list-query/write'
import type { Period } from '@app/kernel/calendar'
import { centilitres } from '@app/kernel/quantity'
import { companyOf, type Ctx } from '#http/context.ts'
import { earliestFor, timeZoneOf } from '#lists/list-context.ts'
import { countOpenAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { stationNames } from '#modules/organisation/stations/station-rows.ts'
import type { StatisticsRow } from '#modules/reporting/statistics/contract.ts'
import { orders } from '#modules/reporting/statistics/resources.ts'
import { addUp } from '#modules/reporting/statistics/service.ts'
import {
  LEAST_COMPARED_ORDERS,
  SOLD_ORDERS,
  STANDS_OUT_POINTS,
  type StationDay,
  type StationsOverview,
  UNPAID,
} from './contract.ts'
import { periodsAt, spanOf } from './service.ts'

/**
 * Stations that have sold nothing yet are among them.
 *
 * @throws Refusal COMPANY_REQUIRED when the scope spans several and none is selected
 */
export async function stationsOverviewOf(ctx: Ctx): Promise<StationsOverview> {
  const places = await stationNames(ctx.db, ctx.scope, companyOf(ctx))
  const stationIds = places.map(({ id }) => id)
  const here: Ctx = { ...ctx, scope: { ...ctx.scope, stationIds } }
  const { today, yesterday } = periodsAt(ctx.now, await timeZoneOf(here))
  const earliest = await earliestFor(here, 'orders')
  const maySeeYesterday = earliest === undefined || earliest <= yesterday.from
  const [sold, before, unpaid, alarms] = await Promise.all([
    byStation(here, SOLD_ORDERS, today),
    maySeeYesterday ? byStation(here, SOLD_ORDERS, yesterday) : undefined,
    byStation(here, oneOf('status', UNPAID)),
    countOpenAlarms(ctx.db, here.scope),
  ])
  const days = places.map(({ id, name, longitude, latitude }) => {
    const { amount = 0, volume = 0, count = 0 } = sold.get(id) ?? {}
    const then = before && { amount: 0, count: 0, ...before.get(id) }
    const waiting = unpaid.get(id)
    return {
      id,
      name,
      coordinates: longitude === null || latitude === null ? null : { longitude, latitude },
      salesAmount: cents(amount),
      fuelVolume: centilitres(volume),
      orderCount: count,
      before: then ? { salesAmount: cents(then.amount), orderCount: then.count } : null,
      unpaid: { count: waiting?.count ?? 0, amount: cents(waiting?.due ?? 0) },
      alarms: alarms.get(id) ?? 0,
      standsOut: null,
    }
  })
  return {
    at: ctx.now.toISOString(),
    stations: withThoseThatStandOut(days).toSorted((a, b) => b.salesAmount - a.salesAmount),
  }
}

async function byStation(
  ctx: Ctx,
  search: string,
  period?: Period,
): Promise<ReadonlyMap<number, StatisticsRow>> {
  const span = period ? spanOf(period) : {}
  const { rows } = await addUp(ctx, orders, { ...span, groupBy: 'station', search })
  return new Map(rows.map((row) => [Number(row.key), row]))
}

/** What is due to the weather or a holiday happens to all of them, so each is measured by all. */
function withThoseThatStandOut(days: readonly StationDay[]): StationDay[] {
  const all = changeOf(
    days.map(({ salesAmount, before }) => [salesAmount, before?.salesAmount ?? cents(0)] as const),
  )
  return days.map((day) => {
    const { salesAmount, before } = day
    if (all === undefined || !before || before.orderCount < LEAST_COMPARED_ORDERS) return day
    const points = (changeOf([[salesAmount, before.salesAmount]]) ?? all) - all
    if (Math.abs(points) < STANDS_OUT_POINTS) return day
    return { ...day, standsOut: points > 0 ? 'above' : 'below' }
  })
}

const PERCENT = 100

/** By how many per cent the sums are more or less than before; nothing where there was nothing before. */
function changeOf(sums: readonly (readonly [now: Cents, before: Cents])[]): number | undefined {
  const now = sums.reduce((sum, [amount]) => sum + amount, 0)
  const before = sums.reduce((sum, [, amount]) => sum + amount, 0)
  return before === 0 ? undefined : ((now - before) / before) * PERCENT
}
