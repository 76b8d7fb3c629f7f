/** Raising and clearing alarms, for whoever learns what is wrong. Needs no session. */

import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { type AlarmKind, type AlarmNotice, URGENT_ALARM_KINDS } from './contract.ts'

/** What alarms are about. */
export type AlarmSubject =
  | { tankId: number }
  | { gaugeId: number }
  | { nozzleId: number }
  | { carrierId: number }
  | { depotId: number }
  | { userCardId: number }
  | { controllerId: number; pump?: number; device?: string; deviceNumber?: number }

/** Where and when something was learned. */
export interface AlarmPlace {
  companyId: number
  stationId: number
  at: Date
}

/** What somebody looked for, and what of it they found. Alarms of other kinds are left as they are. */
export interface Findings {
  judged: readonly AlarmKind[]
  standing: readonly AlarmKind[]
}

/**
 * Makes the open alarms about a subject those that stand: raises what is new and clears what has ended. What
 * stands already stays as it is, so that the same may be told any number of times.
 *
 * @returns what to tell those who watch the station, once it is committed
 */
export async function settleAlarms(
  db: Db,
  place: AlarmPlace,
  subject: AlarmSubject,
  { judged, standing }: Findings,
): Promise<LiveMessage[]> {
  const open = await openAlarms(db, place.stationId, subject)
  const known = new Set(open.map(({ kind }) => kind))
  const isStanding = new Set(standing)
  const raised = [...isStanding].filter((kind) => !known.has(kind))
  const over = open.filter(({ kind }) => judged.includes(kind) && !isStanding.has(kind))
  return [...(await raise(db, place, subject, raised)), ...(await clear(db, place, over))]
}

/** The kinds that are open about a subject. */
export function openAlarms(db: Db, stationId: number, subject: AlarmSubject) {
  return db
    .selectFrom('alarms')
    .where('station_id', '=', stationId)
    .where('subject_key', '=', keyOf(subject))
    .where('cleared_at', 'is', null)
    .select(['id', 'kind'])
    .execute()
}

/** More than anybody can look at at once. */
const MOST_AT_ONCE = 50

/** How many alarms are open at each station that has any. */
export async function countOpenAlarms(
  db: Db,
  { stationIds }: Pick<Scope, 'stationIds'>,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('alarms')
    .where('station_id', '=', sql<number>`any (${stationIds})`)
    .where('cleared_at', 'is', null)
    .groupBy('station_id')
    .select(['station_id', sql<number>`count(*)::int`.as('count')])
    .execute()
  return new Map(rows.map((row) => [row.station_id, row.count]))
}

/** The open alarms of some kinds at the stations of a scope, the newest first. */
export function openAlarmsAt<Kind extends AlarmKind>(
  db: Db,
  { stationIds }: Pick<Scope, 'stationIds'>,
  kinds: readonly Kind[],
) {
  return db
    .selectFrom('alarms')
    .leftJoin('tanks', 'tanks.id', 'alarms.tank_id')
    .leftJoin('items', 'items.id', 'tanks.item_id')
    .leftJoin('gauges', 'gauges.id', 'alarms.gauge_id')
    .where('alarms.station_id', '=', sql<number>`any (${stationIds})`)
    .where('alarms.kind', 'in', kinds)
    .where('alarms.cleared_at', 'is', null)
    .orderBy('alarms.raised_at', 'desc')
    .orderBy('alarms.id', 'desc')
    .limit(MOST_AT_ONCE)
    .select([
      'alarms.kind',
      'alarms.station_id',
      'tanks.number as tank_number',
      'items.name as item_name',
      'gauges.name as gauge_name',
    ])
    .$narrowType<{ kind: Kind }>()
    .execute()
}

/** Raises an alarm about something that has no end, such as a restart: it stands until somebody has seen it. */
export async function noteAlarm(
  db: Db,
  place: AlarmPlace,
  subject: AlarmSubject,
  kind: AlarmKind,
): Promise<{ alarmId: number; message: LiveMessage }> {
  const { id } = await db
    .insertInto('alarms')
    .values({ ...rowOf(place, subject, kind), cleared_at: place.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { alarmId: id, message: alarmMessage({ id, kind, change: 'raised' }) }
}

async function raise(
  db: Db,
  place: AlarmPlace,
  subject: AlarmSubject,
  kinds: readonly AlarmKind[],
): Promise<LiveMessage[]> {
  if (kinds.length === 0) return []
  const rows = await db
    .insertInto('alarms')
    .values(kinds.map((kind) => rowOf(place, subject, kind)))
    .onConflict((conflict) =>
      conflict
        .columns(['station_id', 'subject_key', 'kind'])
        .where('cleared_at', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'kind'])
    .execute()
  return rows.map((row) => alarmMessage({ ...row, change: 'raised' }))
}

/** An end that is told late, by a clock that is behind, is not before the beginning. */
async function clear(
  db: Db,
  { at }: AlarmPlace,
  over: readonly { id: number }[],
): Promise<LiveMessage[]> {
  if (over.length === 0) return []
  const rows = await db
    .updateTable('alarms')
    .set({ cleared_at: sql<string>`greatest(raised_at, ${at.toISOString()}::timestamptz)` })
    .where(
      'id',
      'in',
      over.map(({ id }) => id),
    )
    .where('cleared_at', 'is', null)
    .returning(['id', 'kind'])
    .execute()
  return rows.map((row) => alarmMessage({ ...row, change: 'cleared' }))
}

const rowOf = (place: AlarmPlace, subject: AlarmSubject, kind: AlarmKind) => ({
  company_id: place.companyId,
  station_id: place.stationId,
  kind,
  subject_key: keyOf(subject),
  raised_at: place.at,
  gauge_id: 'gaugeId' in subject ? subject.gaugeId : null,
  tank_id: 'tankId' in subject ? subject.tankId : null,
  nozzle_id: 'nozzleId' in subject ? subject.nozzleId : null,
  carrier_id: 'carrierId' in subject ? subject.carrierId : null,
  depot_id: 'depotId' in subject ? subject.depotId : null,
  user_card_id: 'userCardId' in subject ? subject.userCardId : null,
  controller_id: 'controllerId' in subject ? subject.controllerId : null,
  device_number: 'controllerId' in subject ? (subject.pump ?? subject.deviceNumber ?? null) : null,
})

function keyOf(subject: AlarmSubject): string {
  if ('tankId' in subject) return `tank:${subject.tankId}`
  if ('gaugeId' in subject) return `gauge:${subject.gaugeId}`
  if ('nozzleId' in subject) return `nozzle:${subject.nozzleId}`
  if ('carrierId' in subject) return `carrier:${subject.carrierId}`
  if ('depotId' in subject) return `depot:${subject.depotId}`
  if ('userCardId' in subject) return `card:${subject.userCardId}`
  const { pump, device, deviceNumber, controllerId } = subject
  // A pump stays the same when another controller takes over.
  if (pump !== undefined) return `pump:${pump}`
  return device === undefined ? `controller:${controllerId}` : `${device}:${deviceNumber}`
}

export function alarmMessage(notice: Omit<AlarmNotice, 'urgent'>): LiveMessage {
  const urgent = URGENT_ALARM_KINDS.includes(notice.kind)
  return { method: 'alarm', params: { ...notice, urgent } satisfies AlarmNotice }
}
