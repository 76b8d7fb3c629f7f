import { type Insertable, sql } from 'kysely'
import { type Centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { TanksTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { itemSummary } from '#modules/catalogue/items/item-rows.ts'
import { READING_SOURCES } from './contract.ts'
import { type HeldTank, tankColumns } from './tank-rows.ts'

/** What people say of a tank. */
export const setUpColumns = columnMap('tanks', {
  number: 'number',
  description: 'description',
  maxVolume: 'max_volume_cl',
  safeVolume: 'safe_volume_cl',
  highHighAlarm: 'high_high_alarm_cl',
  highAlarm: 'high_alarm_cl',
  lowAlarm: 'low_alarm_cl',
  lowLowAlarm: 'low_low_alarm_cl',
  waterAlarm: 'water_alarm_mm',
  deadStock: 'dead_stock_cl',
})

/** The same of a row. */
export const setUpOf = (row: HeldTank) => ({
  number: row.number,
  description: row.description,
  maxVolume: row.max_volume_cl,
  safeVolume: row.safe_volume_cl,
  highHighAlarm: row.high_high_alarm_cl,
  highAlarm: row.high_alarm_cl,
  lowAlarm: row.low_alarm_cl,
  lowLowAlarm: row.low_low_alarm_cl,
  waterAlarm: row.water_alarm_mm,
  deadStock: row.dead_stock_cl,
})

export const tankList: ListSpec = {
  fields: {
    id: id('tanks.id'),
    'company.id': id('tanks.company_id'),
    'station.id': id('tanks.station_id'),
    'item.id': id('tanks.item_id'),
    number: integer('tanks.number'),
    description: name('tanks.description'),
    enabled: boolean(sql`(tanks.ended_at is null)`),
    createdDate: date('tanks.created_at'),
  },
  sorts: { id: 'tanks.id', number: 'tanks.number', createdDate: 'tanks.created_at' },
  defaultSort: 'number,asc',
  key: 'tanks.id',
  expands: ['item'],
}

export const readingList: ListSpec = {
  fields: {
    id: id('tank_readings.id'),
    at: date('tank_readings.at'),
    source: enumeration('tank_readings.source', READING_SOURCES),
  },
  sorts: { id: 'tank_readings.id', at: 'tank_readings.at' },
  defaultSort: 'at,desc',
  key: 'tank_readings.id',
  range: { column: 'tank_readings.at', maxMonths: 3, periodExemptFields: ['id'] },
}

const readingColumns = [
  'tank_readings.id',
  'tank_readings.tank_id',
  'tank_readings.at',
  'tank_readings.source',
  'tank_readings.volume_cl',
  'tank_readings.tc_volume_cl',
  'tank_readings.water_volume_cl',
  'tank_readings.oil_height_mm',
  'tank_readings.water_height_mm',
  'tank_readings.temperature',
  'tank_readings.density',
  'tank_readings.alarms',
  'tank_readings.created_by',
  'creators.name as creator_name',
] as const

function selectReadings(db: Db, scope: Scope) {
  return db
    .selectFrom('tank_readings')
    .leftJoin('users as creators', 'creators.id', 'tank_readings.created_by')
    .where('tank_readings.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(readingColumns)
}

export type ReadingRow = Awaited<ReturnType<typeof findReading>> & {}

export function findReading(db: Db, scope: Scope, readingId: number) {
  return selectReadings(db, scope).where('tank_readings.id', '=', readingId).executeTakeFirst()
}

export function listReadings(db: Db, scope: Scope, tankId: number, plan: ListPlan) {
  return pageOf(plan, selectReadings(db, scope).where('tank_readings.tank_id', '=', tankId))
}

/** The newest reading of each tank, whatever its source. */
export function latestReadings(
  db: Db,
  scope: Scope,
  tankIds: readonly number[],
): Promise<ReadingRow[]> {
  return db
    .selectFrom('tanks')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('tank_readings')
          .whereRef('tank_readings.tank_id', '=', 'tanks.id')
          .orderBy('tank_readings.at', 'desc')
          .limit(1)
          .selectAll()
          .as('tank_readings'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as creators', 'creators.id', 'tank_readings.created_by')
    .where('tanks.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('tanks.id', '=', sql<number>`any (${tankIds})`)
    .select(readingColumns)
    .execute()
}

/** The strapping table that applies, without its rows. */
const tableOfTank = sql<{ id: number; rows: number } | null>`(
  select jsonb_build_object('id', t.id, 'rows', jsonb_array_length(t.rows))
  from tank_tables t where t.tank_id = tanks.id order by t.id desc limit 1)`

const selectTanks = (db: Db, scope: Scope, isItemExpanded: boolean) =>
  db
    .selectFrom('tanks')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .where('tanks.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([...tankColumns, itemSummary(isItemExpanded).as('item'), tableOfTank.as('table')])

export type TankRow = Awaited<ReturnType<typeof findTank>> & {}

export function listTanks(db: Db, scope: Scope, plan: ListPlan) {
  const namesEnded = plan.paths.some((path) => path === 'enabled' || path === 'id')
  const rows = selectTanks(db, scope, plan.expand.has('item')).$if(!namesEnded, (query) =>
    query.where('tanks.ended_at', 'is', null),
  )
  return pageOf(plan, rows)
}

export const findTank = (db: Db, scope: Scope, tankId: number) =>
  selectTanks(db, scope, true).where('tanks.id', '=', tankId).executeTakeFirst()

export async function insertTank(db: Db, tank: Insertable<TanksTable>): Promise<number> {
  const { id: tankId } = await db
    .insertInto('tanks')
    .values(tank)
    .returning('id')
    .executeTakeFirstOrThrow()
  return tankId
}

export const updateTank = versionedUpdate('tanks')

/** What is in a tank: as it was measured last, or as the books say where fuel moved since. */
export async function levelOf(db: Db, tank: HeldTank): Promise<Centilitres> {
  const reading = await db
    .selectFrom('tank_readings')
    .where('tank_id', '=', tank.id)
    .where((eb) =>
      eb(
        'at',
        '>=',
        eb.fn.coalesce(
          eb
            .selectFrom('tank_stock_moves')
            .where('tank_id', '=', tank.id)
            .select((moves) => moves.fn.max('created_at').as('at')),
          sql<string>`'-infinity'`,
        ),
      ),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .select('volume_cl')
    .executeTakeFirst()
  const level = reading?.volume_cl ?? tank.book_volume_cl
  return level > NO_VOLUME ? level : NO_VOLUME
}

/** Of a station: it has a tank. */
export const hasTank = sql<boolean>`exists (
  select 1 from tanks where tanks.station_id = stations.id and tanks.ended_at is null)`
