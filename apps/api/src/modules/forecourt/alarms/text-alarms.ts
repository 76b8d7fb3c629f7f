/** Alarms by text message: to those whom a station names, about what they want to know, once a day for each cause. */

import { mobilesIn } from '@app/kernel/field-description/mobiles'
import type { Database, Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { partOfStation } from '#modules/organisation/stations/config.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
import { findTemplateFor, queueNotices } from '#modules/platform/sms/notices.ts'
import { ALARM_KINDS } from './contract.ts'
import { subjectOf } from './export.ts'
import { groupOf } from './groups.ts'
import { toAlarm } from './service.ts'
import { findUntexted, lockUntexted, markTexted } from './store.ts'
import { zh } from './words.ts'

/** Later than that nobody needs a message any more: whoever sees to it knows. */
const STILL_NEWS_MS = 60 * 60_000

interface Parts {
  database: Database
  onError: (error: unknown) => void
  /** Whether this server can send text messages through a provider. */
  isConnected: (provider: SmsProvider) => boolean
}

/** Sends what was raised and is not sent yet, station by station. What could not be sent is tried for an hour. */
export async function textAlarms(parts: Parts, now: Date): Promise<JobResult> {
  const since = new Date(now.getTime() - STILL_NEWS_MS)
  const stations = await parts.database.system((db) => findUntexted(db, since))
  return eachRow(
    stations,
    (station) => parts.database.system((db) => textAlarmsOf(db, { station, since, now, ...parts })),
    parts.onError,
  )
}

interface Turn extends Pick<Parts, 'isConnected'> {
  station: { company_id: number; station_id: number }
  since: Date
  now: Date
}

/** The alarms are locked, so that another server finds marked what this one sent. */
async function textAlarmsOf(db: Db, { station, since, now, isConnected }: Turn): Promise<void> {
  const { company_id: companyId, station_id: stationId } = station
  const { value } = await partOfStation(db, stationId, 'alarmTexts')
  const mobiles = mobilesIn(String(value.mobiles ?? ''))
  const about: ReadonlySet<unknown> = new Set(Array.isArray(value.about) ? value.about : [])
  if (mobiles.length === 0) return
  const templateId = await findTemplateFor(db, companyId, {
    told: 'alarm',
    known: ['station'],
    isConnected,
  })
  if (templateId === undefined) return
  const kinds = ALARM_KINDS.filter((kind) => about.has(groupOf(kind)))
  const alarms = await lockUntexted(db, { ...station, kinds, since, now })
  const receivers = alarms.flatMap((row) => {
    const alarm = `${subjectOf(toAlarm(row), zh)}${zh.kinds[row.kind]}`
    const params = { alarm, station: row.station_name }
    return mobiles.map((mobile) => ({ mobile, params, id: row.id }))
  })
  const queued = await queueNotices(db, { companyId, templateId, receivers, now, isConnected })
  await markTexted(db, [...new Set(queued.map(({ id }) => id))], now)
}
