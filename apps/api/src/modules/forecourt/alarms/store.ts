import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec } from '#lists/list-spec.ts'
import { ALARM_KINDS, ALARM_STATES, type AlarmKind, URGENT_ALARM_KINDS } from './contract.ts'
import { deliveryOf, intakeOf, wetstockMonthOf } from './subjects.ts'

const state = sql<
  (typeof ALARM_STATES)[number]
>`case when alarms.cleared_at is null then 'open' else 'cleared' end`
const isUrgent = sql<boolean>`alarms.kind = any (${[...URGENT_ALARM_KINDS]}::text[])`

export const alarmList: ListSpec = {
  fields: {
    id: id('alarms.id'),
    'company.id': id('alarms.company_id'),
    'station.id': id('alarms.station_id'),
    'tank.id': id('alarms.tank_id'),
    kind: enumeration('alarms.kind', ALARM_KINDS),
    state: enumeration(state, ALARM_STATES),
    urgent: boolean(isUrgent),
    acknowledged: boolean(sql`alarms.acknowledged_at is not null`),
    active: boolean(sql`(alarms.cleared_at is null or alarms.acknowledged_at is null)`),
    raisedTime: date('alarms.raised_at'),
  },
  sorts: { id: 'alarms.id', raisedTime: 'alarms.raised_at' },
  defaultSort: 'raisedTime,desc',
  key: 'alarms.id',
  range: {
    column: 'alarms.raised_at',
    maxMonths: 12,
    // What is active is little, however old it is.
    periodExemptFields: ['id', 'active'],
  },
}

function selectAlarms(db: Db, scope: Scope) {
  return db
    .selectFrom('alarms')
    .innerJoin('stations', 'stations.id', 'alarms.station_id')
    .leftJoin('tanks', 'tanks.id', 'alarms.tank_id')
    .leftJoin('gauges', 'gauges.id', 'alarms.gauge_id')
    .leftJoin('nozzles', 'nozzles.id', 'alarms.nozzle_id')
    .leftJoin('suppliers as carriers', 'carriers.id', 'alarms.carrier_id')
    .leftJoin('depots', 'depots.id', 'alarms.depot_id')
    .leftJoin('user_cards', 'user_cards.id', 'alarms.user_card_id')
    .leftJoin('users as acknowledgers', 'acknowledgers.id', 'alarms.acknowledged_by')
    .where('alarms.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'alarms.id',
      'alarms.company_id',
      'alarms.station_id',
      'stations.name as station_name',
      'alarms.kind',
      isUrgent.as('urgent'),
      state.as('state'),
      'alarms.tank_id',
      'tanks.number as tank_number',
      'tanks.description as tank_description',
      'alarms.gauge_id',
      'gauges.name as gauge_name',
      'alarms.nozzle_id',
      'nozzles.logic_no',
      sql<number | null>`coalesce(alarms.carrier_id, alarms.depot_id)`.as('party_id'),
      sql<string | null>`coalesce(carriers.name, depots.name)`.as('party_name'),
      'alarms.user_card_id',
      'user_cards.number as card_number',
      'alarms.device_number',
      intakeOf.as('intake_id'),
      wetstockMonthOf.as('wetstock_month_id'),
      deliveryOf.as('delivery'),
      'alarms.raised_at',
      'alarms.cleared_at',
      'alarms.acknowledged_at',
      'alarms.acknowledged_by',
      'acknowledgers.name as acknowledger_name',
      'alarms.remark',
    ])
}

export type AlarmRow = Awaited<ReturnType<typeof findAlarm>> & {}

export function findAlarm(db: Db, scope: Scope, alarmId: number) {
  return selectAlarms(db, scope).where('alarms.id', '=', alarmId).executeTakeFirst()
}

export const listAlarms = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectAlarms(db, scope))

const isUntexted = (
  since: Date,
) => sql<boolean>`alarms.texted_at is null and alarms.raised_at > ${since}
  and alarms.acknowledged_at is null and coalesce(alarms.cleared_at = alarms.raised_at, true)`

/** Stations with alarms since an instant that stand, or have no end, and were not sent to anybody. */
export const findUntexted = (db: Db, since: Date) =>
  db
    .selectFrom('alarms')
    .where(isUntexted(since))
    .select(['company_id', 'station_id'])
    .distinct()
    .execute()

/** More than that at once nobody reads; the rest follow. */
const MOST_TEXTED = 10

interface Untexted {
  company_id: number
  station_id: number
  kinds: readonly AlarmKind[]
  since: Date
  now: Date
}

/** Those of one station, the oldest first, held; without what was sent for the same cause within a day. */
export const lockUntexted = (
  db: Db,
  { company_id: companyId, station_id: stationId, kinds, since, now }: Untexted,
) =>
  selectAlarms(db, { companyIds: [companyId], stationIds: [stationId] })
    .where(isUntexted(since))
    .where('alarms.kind', 'in', kinds)
    .where(
      sql<boolean>`not exists (select from alarms told where told.station_id = alarms.station_id
        and told.subject_key = alarms.subject_key and told.kind = alarms.kind
        and told.texted_at > ${now}::timestamptz - interval '1 day')`,
    )
    .orderBy('alarms.id')
    .limit(MOST_TEXTED)
    .forNoKeyUpdate('alarms')
    .execute()

export async function markTexted(db: Db, alarmIds: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('alarms')
    .set({ texted_at: at })
    .where('id', '=', sql<number>`any (${alarmIds})`)
    .execute()
}

/** @returns whether nobody was faster */
export async function acknowledge(
  db: Db,
  alarmId: number,
  by: { userId: number; at: Date; remark: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarms')
    .set({ acknowledged_at: by.at, acknowledged_by: by.userId, remark: by.remark })
    .where('id', '=', alarmId)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
