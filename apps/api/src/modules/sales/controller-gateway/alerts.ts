/** UploadAlertRecord: what a controller says is wrong with a pump, until it says that it no longer is. */

import { isStandingAlert, UploadAlertRecord } from '@app/kernel/json-pts'
import Value from 'typebox/value'
import type { Db } from '#db/database.ts'
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
