import { type Insertable, sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { fixedStatement } from '#db/fixed-statement.ts'
import type { Period } from '@app/kernel/calendar'
import type { ShiftsTable } from '#db/tables.ts'

export interface OpenShift {
  id: number
  business_day_id: number
  number: number
  start_time: string
}

/**
 * The station's open shift, if any. The key-share lock lets sales go on side by side but makes a
 * close, which takes the row for itself, wait for them; and them for it.
 *
 * @param isRare where hardly ever one is open: then both looks go out in one piece
 */
export async function holdOpenShift(
  db: Db,
  stationId: number,
  { isRare = false } = {},
): Promise<OpenShift | undefined> {
  const look = () => openShift.first(db, { stationId })
  // Who waited for a close sees the shift settled, and the next one only with a second look.
  if (!isRare) return (await look()) ?? look()
  const [first, second] = await Promise.all([look(), look()])
  return first ?? second
}

const openShift = fixedStatement<{ stationId: number }>()((db, value) =>
  db
    .selectFrom('shifts')
    .where('station_id', '=', value('stationId'))
    .where('settled', '=', false)
    .select(['id', 'business_day_id', 'number', 'start_time'])
    .forKeyShare(),
)

/** What is booked in a shift, or in a calendar day of a station that works without them. */
export interface PeriodRow {
  station_id: number
  shift_id: number | null
  business_day_id: number
}

/**
 * Whether the shift or else the day of a row is open, which it then stays until the transaction ends, and no
 * shift that began after the day has been settled.
 */
export async function holdOpenPeriod(db: Db, row: PeriodRow): Promise<boolean> {
  const { shift_id: shiftId, business_day_id: dayId } = row
  const { rows } = await (
    shiftId === null
      ? sql`
          select from business_days own where own.id = ${dayId} and own.status = 'open' and not exists (
            select from shifts s
            where s.station_id = own.station_id and s.settled and s.start_time > own.start_time)
          for key share of own`
      : sql`select from shifts where id = ${shiftId} and not settled for key share`
  ).execute(db)
  return rows.length > 0
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

export function lastShift(db: Db, stationId: number) {
  return db
    .selectFrom('shifts')
    .innerJoin('business_days', 'business_days.id', 'shifts.business_day_id')
    .where('shifts.station_id', '=', stationId)
    .orderBy('shifts.number', 'desc')
    .select(['shifts.number', 'business_days.business_day'])
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

/** Whether a calendar day of a station is settled, or one after it, or the month that it is in. */
export async function isDayOver(db: Db, stationId: number, businessDay: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select exists (
      select from business_days
      where station_id = ${stationId} and business_day >= ${businessDay} and status = 'settled'
    ) or exists (
      select from monthly_settlements
      where station_id = ${stationId} and month = left(${businessDay}, 7) and status = 'confirmed'
    ) as over`.execute(db)
  return rows[0]?.over === true
}

/** Whether the sheet of a day was made after an instant, or that of a day after it, or the month that it is in. */
export async function isOnSheet(
  db: Db,
  stationId: number,
  { businessDay, at }: { businessDay: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select exists (
      select from business_days where station_id = ${stationId} and business_day >= ${businessDay}
        and status = 'settled' and settled_at > ${at}
    ) or exists (
      select from monthly_settlements
      where station_id = ${stationId} and month = left(${businessDay}, 7) and status = 'confirmed'
    ) as made`.execute(db)
  return rows[0]?.made === true
}

/** The business day of the shift that ran at an instant; nothing where none did. */
export async function dayOfShiftAt(
  db: Db,
  stationId: number,
  at: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('shifts')
    .innerJoin('business_days', 'business_days.id', 'shifts.business_day_id')
    .where('shifts.station_id', '=', stationId)
    .where('shifts.start_time', '<=', at.toISOString())
    .where(sql<boolean>`coalesce(shifts.end_time > ${at}, true)`)
    .select(sql<string>`business_days.business_day::text`.as('day'))
    .executeTakeFirst()
  return row?.day
}

/** A calendar day begins at midnight, or when the last shift ended on the day that did without them since. */
const afterLastShift = (day: { station_id: number; period: Period }) => sql<string>`(
  select greatest(max(end_time), ${day.period.from}) from shifts
  where station_id = ${day.station_id} and end_time between ${day.period.from} and ${day.period.to})`

/** The business day's row, made at its first need. */
export async function ensureDay(
  db: Db,
  day: DayKey & { company_id: number; period: Period },
): Promise<{ id: number; status: 'open' | 'settled' }> {
  const find = () => dayByKey.first(db, day)
  const known = await find()
  if (known) return known
  const { period, ...row } = day
  await db
    .insertInto('business_days')
    .values({ ...row, start_time: day.is_nature_day ? afterLastShift(day) : period.from })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`business day ${day.business_day} vanished`)
  return made
}

interface DayKey {
  station_id: number
  business_day: string
  is_nature_day: boolean
}

const dayByKey = fixedStatement<DayKey>()((db, value) =>
  db
    .selectFrom('business_days')
    .where('station_id', '=', value('station_id'))
    .where('business_day', '=', value('business_day'))
    .where('is_nature_day', '=', value('is_nature_day'))
    .select(['id', 'status']),
)
