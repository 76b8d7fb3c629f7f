/**
 * A delivery of the console's list is booked once; one that cannot be is kept with its figures, and the station is told
 * once for each reason. The console repeats its list, so that what becomes possible, with the clock or another capacity
 * of the tank, is booked by itself.
 */

import { NO_VOLUME } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { noteAlarm } from '#modules/forecourt/alarms/alarm-rows.ts'
import type { RefusedDeliveryKind } from '#modules/forecourt/alarms/contract.ts'
import { dispensedBetween } from '#modules/forecourt/tanks/dispensed.ts'
import {
  bookDelivery,
  type GaugedDelivery,
  volumeOf,
} from '#modules/forecourt/tanks/gauge-readings.ts'
import { TOLERATED_MINUTES } from './gauge-clock.ts'
import { type GaugeTank, isRefused, keepRefusedDelivery } from './poll-store.ts'
import type { ProbeDelivery } from './read-console.ts'

const TOLERATED_LEAD_MS = TOLERATED_MINUTES * 60_000

interface Told {
  delivery: ProbeDelivery
  now: Date
}

/**
 * What the console remembers from before it was ours is nobody's business.
 *
 * @returns what to tell those who watch the station, once it is committed
 */
export async function enterDelivery(
  db: Db,
  tank: GaugeTank,
  { delivery, now }: Told,
): Promise<LiveMessage[]> {
  if (delivery.endAt && delivery.endAt < new Date(tank.since)) return []
  const read = await readDelivery(db, tank, { delivery, now })
  if (typeof read === 'string') return refuseDelivery(db, tank, { delivery, now, reason: read })
  await bookDelivery(db, tank, read)
  return []
}

/** @returns why it cannot be, where it cannot */
async function readDelivery(
  db: Db,
  tank: GaugeTank,
  { delivery: { startAt, endAt, start, end }, now }: Told,
): Promise<GaugedDelivery | RefusedDeliveryKind> {
  if (!startAt || !endAt) return 'deliveryTimeUnreadable'
  if (startAt > endAt) return 'deliveryTimeOrder'
  if (endAt.getTime() > now.getTime() + TOLERATED_LEAD_MS) return 'deliveryInFuture'
  if (start.volume === null || end.volume === null) return 'deliveryNoLevel'
  if (end.volume > tank.max_volume_cl) return 'deliveryOverCapacity'
  const gauged = {
    startAt,
    endAt,
    before: { ...start, volume: start.volume },
    after: { ...end, volume: end.volume },
    dispensed: await dispensedBetween(db, tank.id, {
      from: startAt.toISOString(),
      to: endAt.toISOString(),
    }),
  }
  return volumeOf(gauged) > NO_VOLUME ? gauged : 'deliveryNoRise'
}

async function refuseDelivery(
  db: Db,
  tank: GaugeTank,
  { delivery, now, reason }: Told & { reason: RefusedDeliveryKind },
): Promise<LiveMessage[]> {
  const { company_id: companyId, station_id: stationId } = tank
  const { startAt, endAt, start, end } = delivery
  const refused = {
    tank_id: tank.id,
    start_at: startAt ?? null,
    end_at: endAt ?? null,
    start_volume_cl: start.volume,
    end_volume_cl: end.volume,
    written: startAt && endAt ? '' : delivery.written,
    reason,
  }
  if (await isRefused(db, refused)) return []
  const place = { companyId, stationId, at: now }
  const { alarmId, message } = await noteAlarm(db, place, { tankId: tank.id }, reason)
  await keepRefusedDelivery(db, {
    ...refused,
    company_id: companyId,
    station_id: stationId,
    alarm_id: alarmId,
  })
  return [message]
}
