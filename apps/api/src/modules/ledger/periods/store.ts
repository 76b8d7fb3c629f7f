import { type Insertable, sql, type Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '../../../db/database.ts'
import type { ShiftsTable } from '../../../db/tables.ts'
import { type ListPlan, pageOf } from '../../../http/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec } from '../../../http/list-spec.ts'

export const dailyStateList: ListSpec = {
  fields: {
    id: id('business_days.id'),
    'station.id': id('business_days.station_id'),
    'company.id': id('business_days.company_id'),
    businessDay: date('business_days.start_time'),
    startTime: date('business_days.start_time'),
    isNatureDay: boolean('business_days.is_nature_day'),
    status: enumeration('business_days.status', ['open', 'settled']),
  },
  sorts: { id: 'business_days.id', startTime: 'business_days.start_time' },
  defaultSort: 'id,desc',
  key: 'business_days.id',
  limit: { by: 'daily', column: 'business_days.start_time' },
}

const dayColumns = [
  'id',
  'station_id',
  'business_day',
  'start_time',
  'end_time',
  'is_nature_day',
  'status',
] as const

export function listDays(db: Db, scope: Scope, plan: ListPlan) {
  const rows = db
    .selectFrom('business_days')
    .where('business_days.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(dayColumns)
  return pageOf(plan, rows)
}

export type DayRow = Awaited<ReturnType<typeof listDays>> extends PageOf<infer Row> ? Row : never

export interface OpenShift {
  id: number
  business_day_id: number
  number: number
  start_time: string
}

/**
 * The station's open shift, if any. The key-share lock lets sales go on side by side but makes a
 * close, which takes the row for itself, wait for them; and them for it.
 */
export async function holdOpenShift(db: Db, stationId: number): Promise<OpenShift | undefined> {
  // Who waited for a close sees the shift settled, and the next one only with a second look.
  return (await openShiftOf(db, stationId)) ?? openShiftOf(db, stationId)
}

function openShiftOf(db: Db, stationId: number): Promise<OpenShift | undefined> {
  return db
    .selectFrom('shifts')
    .where('station_id', '=', stationId)
    .where('settled', '=', false)
    .select(['id', 'business_day_id', 'number', 'start_time'])
    .forKeyShare()
    .executeTakeFirst()
}

/** Ids of the shifts that are open, and of the calendar days that have come and are not settled. */
export function runningPeriods(
  db: Db,
  scope: Scope,
  today: string,
): Promise<{ shiftIds: number[]; dayIds: number[] }> {
  const stations = scope.stationIds
  return db
    .selectNoFrom([
      sql<number[]>`array(
        select id from shifts where station_id = any (${stations}) and not settled)`.as('shiftIds'),
      sql<number[]>`array(
        select id from business_days where station_id = any (${stations}) and is_nature_day
          and status = 'open' and business_day >= ${today})`.as('dayIds'),
    ])
    .executeTakeFirstOrThrow()
}

/** Takes a shift for closing: no sale can enter it from here on. */
export function takeShift(db: Db, scope: Scope, shiftId: number) {
  return db
    .selectFrom('shifts')
    .where('id', '=', shiftId)
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export function lastShift(db: Db, stationId: number) {
  return db
    .selectFrom('shifts')
    .where('station_id', '=', stationId)
    .orderBy('number', 'desc')
    .select('number')
    .executeTakeFirst()
}

/** Until the transaction ends, when there must be one again. */
export async function allowTwoOpenShifts(db: Db): Promise<void> {
  await sql`set constraints shifts_open_key deferred`.execute(db)
}

/** @returns nothing when the station has a shift of that number already */
export function insertShift(
  db: Db,
  shift: Insertable<ShiftsTable>,
): Promise<OpenShift | undefined> {
  return db
    .insertInto('shifts')
    .values(shift)
    .onConflict((conflict) => conflict.columns(['station_id', 'number']).doNothing())
    .returning(['id', 'business_day_id', 'number', 'start_time'])
    .executeTakeFirst()
}

/** Ends a shift for good, by the database's own clock. Take it before. */
export async function settleShift(
  db: Db,
  shiftId: number,
  change: Updateable<ShiftsTable>,
): Promise<void> {
  await db
    .updateTable('shifts')
    .set({ ...change, settled: true, settled_at: sql<string>`now()` })
    .where('id', '=', shiftId)
    .execute()
}

export async function updateShift(
  db: Db,
  shiftId: number,
  change: Updateable<ShiftsTable>,
): Promise<void> {
  await db.updateTable('shifts').set(change).where('id', '=', shiftId).execute()
}

/** The business day's row, made at its first need. */
export async function ensureDay(
  db: Db,
  day: {
    company_id: number
    station_id: number
    business_day: string
    is_nature_day: boolean
    start_time: Date
  },
): Promise<{ id: number; status: 'open' | 'settled' }> {
  const find = () =>
    db
      .selectFrom('business_days')
      .where('station_id', '=', day.station_id)
      .where('business_day', '=', day.business_day)
      .where('is_nature_day', '=', day.is_nature_day)
      .select(['id', 'status'])
      .executeTakeFirst()
  const known = await find()
  if (known) return known
  await db
    .insertInto('business_days')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`business day ${day.business_day} vanished`)
  return made
}
