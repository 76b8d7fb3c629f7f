/** Alarms about gray fuellings: money of a customer stays held until somebody decides. */

import type { Db } from '#db/database.ts'
import type { BackgroundServices } from '#http/background-context.ts'
import type { Ctx } from '#http/context.ts'
import type { LiveMessage } from '#live/live.ts'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { GRAY_ALARM_KINDS } from '#modules/forecourt/alarms/contract.ts'
import { grayBefore, oldestGray } from './store.ts'

/** Within a day somebody has to have decided. */
const OVERDUE_MS = 24 * 3_600_000

interface AtNozzle {
  company_id: number
  station_id: number
  nozzle_id: number
}

/** Raises or clears the alarms of a nozzle as its fuellings are, and tells whoever watches the station once it is true. */
export async function settleGrayAlarms(ctx: Ctx, place: AtNozzle): Promise<void> {
  const messages = await judge(ctx.db, place, ctx.now)
  ctx.afterCommit(() => {
    for (const message of messages) ctx.live.publish(place.station_id, message)
  })
}

/** Raises an alarm about each nozzle of which a fuelling has been gray for more than a day. */
export async function tellOverdue({ database, now, live }: BackgroundServices): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - OVERDUE_MS)
  for (const place of await database.system((db) => grayBefore(db, before))) {
    const messages = await database.system((db) => judge(db, place, at))
    for (const message of messages) live.publish(place.station_id, message)
  }
}

async function judge(db: Db, place: AtNozzle, at: Date): Promise<LiveMessage[]> {
  const { company_id: companyId, station_id: stationId, nozzle_id: nozzleId } = place
  const since = await oldestGray(db, nozzleId)
  const isOverdue = since !== null && at.getTime() - Date.parse(since) >= OVERDUE_MS
  const standing = GRAY_ALARM_KINDS.filter((kind) =>
    kind === 'fuellingGray' ? since !== null : isOverdue,
  )
  const findings = { judged: GRAY_ALARM_KINDS, standing }
  return settleAlarms(db, { companyId, stationId, at }, { nozzleId }, findings)
}
