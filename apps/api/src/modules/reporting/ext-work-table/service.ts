/** Figures of the external area's work table; each only for those who may open the page behind it. */

import { addDays, dayPeriod, wallClock } from '@app/kernel/calendar'
import { allOf, equals } from '@app/kernel/list-query/write'
import { cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { dueArchive } from '#modules/reporting/archives/service.ts'
import { balancesNow } from '#modules/reporting/card-balances/service.ts'
import { orders } from '#modules/reporting/statistics/resources.ts'
import { addUp } from '#modules/reporting/statistics/service.ts'
import { ratiosInForce } from '#modules/sales/account-ratios/ratio-rows.ts'
import { openReports } from '#modules/settlement/daily-reports/report-rows.ts'
import type { ExtWorkTable } from './contract.ts'

const RECORDED = allOf(equals('source', 'manual'), equals('sold', true))

/** @throws Refusal NOT_FOUND for a station outside the scope */
export async function workTableOf(ctx: Ctx, stationId: number): Promise<ExtWorkTable> {
  const station = await stationIn(ctx.db, ctx.scope, stationId)
  const { date: today } = wallClock(ctx.now, station.time_zone)
  const place = { stationId, yesterday: addDays(today, -1) }
  const here = { ...ctx, stationId, scope: { ...ctx.scope, stationIds: [stationId] } }
  const may = (permission: string): boolean => ctx.session.permissions.has(permission)
  return {
    station: { id: stationId },
    today,
    recordedOrders:
      may('extRecordOrder:read') || may('extRecordOrder:create')
        ? await recordedOrders(here, dayPeriod(today, station.time_zone).from)
        : null,
    dailyReports: may('extDailyReport:read') ? await openReports(ctx.db, place) : null,
    accountRatios: may('extAccountRatio:read')
      ? await ratiosInForce(ctx.db, { stationId, at: ctx.now })
      : null,
    archives: may('extClearData:read')
      ? await dueArchive(ctx, { companyId: station.company_id, timeZone: station.time_zone })
      : null,
    cardBalances: may('extDebitValue:read') ? await balancesNow(ctx) : null,
  }
}

async function recordedOrders(ctx: Ctx, from: Date): Promise<ExtWorkTable['recordedOrders']> {
  const { totals } = await addUp(ctx, orders, { from: from.toISOString(), search: RECORDED })
  return {
    count: totals.count,
    volume: centilitres(totals.volume ?? 0),
    amount: cents(totals.amount ?? 0),
  }
}
