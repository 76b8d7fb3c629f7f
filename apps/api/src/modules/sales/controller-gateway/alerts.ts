/** UploadAlertRecord: what a controller says is wrong with a device, until it says that it no longer is. */

import { isMomentary, isStandingAlert, UploadAlertRecord } from '@app/kernel/json-pts'
import Value from 'typebox/value'
import type { Db } from '#db/database.ts'
import { alarmKindOf } from '#modules/forecourt/alarms/alert-kinds.ts'
import { type AlarmSubject, noteAlarm, settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { findTankByProbe } from '#modules/forecourt/tanks/tank-rows.ts'
import { instantOf } from './controller-units.ts'
import type { Effect, Reporter } from './effect.ts'
import { PacketNotes } from './errors.ts'
import { latestAlerts } from './store.ts'

/** An alert that nobody ended in this time is taken for forgotten. */
const REMEMBERED_DAYS = 30

/** The pumps that some alert stands for. */
export async function alarmedPumpsOf(
  db: Db,
  stationId: number,
  now: Date,
): Promise<ReadonlySet<number>> {
  const since = new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000)
  const latest = await latestAlerts(db, stationId, since)
  const standing = latest
    .map(({ data }) => data)
    .filter((data) => Value.Check(UploadAlertRecord, data))
    .filter((alert) => alert.DeviceType === 'Pump' && isStandingAlert(alert))
  return new Set(standing.map((alert) => alert.DeviceNumber))
}

/**
 * Raises or clears the alarm that an alert is about. A clock that runs ahead is no reason not to hear of it.
 *
 * @throws Refusal TIME_INVALID
 */
export async function applyAlert(
  db: Db,
  { controllerId, station, now }: Reporter,
  alert: UploadAlertRecord,
): Promise<Effect> {
  const told = instantOf(alert.DateTime, station.time_zone, now)
  const at = told > now ? now : told
  const kind = alarmKindOf(alert)
  const subject = kind && (await subjectOf(db, { controllerId, stationId: station.id }, alert))
  if (!kind || !subject) return { outcome: 'ignored', code: PacketNotes.unknownAlert.code }
  const place = { companyId: station.company_id, stationId: station.id, at }
  const messages = isMomentary(alert)
    ? [(await noteAlarm(db, place, subject, kind)).message]
    : await settleAlarms(db, place, subject, {
        judged: [kind],
        standing: isStandingAlert(alert) ? [kind] : [],
      })
  return { outcome: 'applied', code: null, messages }
}

/** @returns nothing for a probe of no tank */
async function subjectOf(
  db: Db,
  { controllerId, stationId }: { controllerId: number; stationId: number },
  { DeviceType: device, DeviceNumber: deviceNumber }: UploadAlertRecord,
): Promise<AlarmSubject | undefined> {
  if (device === 'PTS') return { controllerId }
  if (device === 'Pump') return { controllerId, pump: deviceNumber }
  if (device !== 'Probe') return { controllerId, device, deviceNumber }
  const tank = await findTankByProbe(db, stationId, deviceNumber)
  return tank && { tankId: tank.id }
}
