import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec } from '#lists/list-spec.ts'
import type { ShiftTotals } from '#modules/settlement/shifts/contract.ts'
import { frozenSheet } from '#modules/settlement/shifts/frozen-sheet.ts'
import { type DayFigures, dayMachine } from './contract.ts'

export const dailyStateList: ListSpec = {
  fields: {
    id: id('business_days.id'),
    'station.id': id('business_days.station_id'),
    'company.id': id('business_days.company_id'),
    businessDay: date('business_days.start_time'),
    startTime: date('business_days.start_time'),
    isNatureDay: boolean('business_days.is_nature_day'),
    status: enumeration('business_days.status', dayMachine.states),
  },
  sorts: { id: 'business_days.id', startTime: 'business_days.start_time' },
  defaultSort: 'id,desc',
  key: 'business_days.id',
  limit: { by: 'daily', column: 'business_days.start_time' },
}

function selectDays(db: Db, scope: Scope) {
  return db
    .selectFrom('business_days')
    .innerJoin('stations', 'stations.id', 'business_days.station_id')
    .where('business_days.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'business_days.id',
      'business_days.station_id',
      'stations.name as station_name',
      'stations.time_zone',
      'business_days.business_day',
      'business_days.start_time',
      'business_days.end_time',
      'business_days.is_nature_day',
      'business_days.status',
      'business_days.settled_at',
      'business_days.remark',
      sql<{ id: number; name: string } | null>`(
        select jsonb_build_object('id', id, 'name', name) from users where users.id = settled_by)`.as(
        'settled_by',
      ),
      sql<ShiftTotals | null>`business_days.totals`.as('totals'),
    ])
}

export type DayRow = Awaited<ReturnType<typeof findDay>> & {}

export function findDay(db: Db, scope: Scope, dayId: number) {
  return selectDays(db, scope).where('business_days.id', '=', dayId).executeTakeFirst()
}

export function listDays(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<DayRow>> {
  return pageOf(plan, selectDays(db, scope))
}

/** What was frozen beside the totals. */
export type FrozenSheet = Omit<DayFigures, 'totals'>

export async function findSheet(db: Db, dayId: number): Promise<FrozenSheet> {
  const { sheet } = await db
    .selectFrom('business_days')
    .where('id', '=', dayId)
    .select(frozenSheet<FrozenSheet>().as('sheet'))
    .executeTakeFirstOrThrow()
  return sheet
}

/** The shifts that a day is made of, oldest first. */
export async function shiftsOfDay(db: Db, dayId: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('shifts')
    .where('business_day_id', '=', dayId)
    .orderBy('number')
    .select('id')
    .execute()
}

/** When shifts took over on a calendar day that began without them; undefined where none did. */
export async function firstShiftWithin(
  db: Db,
  { stationId, from, to }: { stationId: number; from: Date; to: Date },
): Promise<Date | undefined> {
  const first = await db
    .selectFrom('shifts')
    .where('station_id', '=', stationId)
    .where(sql<boolean>`start_time >= ${from} and start_time < ${to}`)
    .select(sql<string | null>`min(start_time)`.as('at'))
    .executeTakeFirst()
  return first?.at ? new Date(first.at) : undefined
}

/** The earliest day of the station that is still open before this one, whichever way it was run then. */
export function earlierOpenDay(
  db: Db,
  day: { station_id: number; business_day: string },
): Promise<{ id: number; business_day: string } | undefined> {
  return db
    .selectFrom('business_days')
    .where('station_id', '=', day.station_id)
    .where('business_day', '<', day.business_day)
    .where('status', '=', 'open')
    .orderBy('business_day')
    .select(['id', 'business_day'])
    .limit(1)
    .executeTakeFirst()
}

/** Calendar days of all stations that are over and not settled, each station's oldest first. */
export function overdueDays(db: Db, now: Date): Promise<{ id: number; station_id: number }[]> {
  return db
    .selectFrom('business_days')
    .innerJoin('stations', 'stations.id', 'business_days.station_id')
    .where('business_days.status', '=', 'open')
    .where('business_days.is_nature_day', '=', true)
    .where(
      sql<boolean>`business_days.business_day < (${now} at time zone stations.time_zone)::date`,
    )
    .orderBy('business_days.station_id')
    .orderBy('business_days.business_day')
    .select(['business_days.id', 'business_days.station_id'])
    .execute()
}
