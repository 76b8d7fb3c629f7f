/**
 * The job that raises and clears alarms about tanks for which fuel has to be ordered. Stock falls faster than the level at
 * which an order is due, so that an alarm stands until the tank is filled and is told once.
 */

import type { Scope } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { STOCK_ALARM_KINDS, type StockAlarmKind } from '#modules/forecourt/alarms/contract.ts'
import type { ServerParts } from '#server-parts.ts'
import type { TankForecast } from './contract.ts'
import { forecastsOf } from './forecast/forecasts.ts'
import { stockOf } from './service.ts'
import { everyTank, tanksToJudge } from './store.ts'

type Parts = Pick<ServerParts, 'database' | 'now' | 'publish' | 'onError'>
type Tanks = Awaited<ReturnType<typeof tanksToJudge>>

export async function watchStock(parts: Parts): Promise<JobResult> {
  const tanks = await parts.database.system(tanksToJudge)
  const stations = [...Map.groupBy(tanks, ({ station_id: id }) => id).values()]
  return eachRow(stations, (own) => judgeStation(parts, own), parts.onError)
}

async function judgeStation({ database, now, publish }: Parts, tanks: Tanks): Promise<void> {
  const at = now()
  const forecasts = await database.read(scopeOf(tanks), async (db) => {
    const rows = await everyTank(db, scopeOf(tanks))
    const stocked = rows.map((row) => ({ ...row, stock_cl: stockOf(row) }))
    return forecastsOf({ db, now: at }, stocked)
  })
  for (const { id: tankId, company_id: companyId, station_id: stationId } of tanks) {
    const findings = { judged: STOCK_ALARM_KINDS, standing: causeIn(forecasts.get(tankId), at) }
    const messages = await database.system((db) =>
      settleAlarms(db, { companyId, stationId, at }, { tankId }, findings),
    )
    for (const message of messages) publish(stationId, message)
  }
}

const scopeOf = (tanks: Tanks): Scope => ({
  companyIds: [...new Set(tanks.map(({ company_id: id }) => id))],
  stationIds: [...new Set(tanks.map(({ station_id: id }) => id))],
})

/** One of both: where a load comes too late whatever is done, that is told in place of what would have been in time. */
function causeIn(forecast: TankForecast | undefined, at: Date): StockAlarmKind[] {
  if (!forecast?.isOrderDue || forecast.orderBy === null) return []
  return [new Date(forecast.orderBy) > at ? 'orderDue' : 'runsEmpty']
}
