import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { itemSummary } from '#modules/catalogue/items/item-rows.ts'
import { READING_SOURCES } from './contract.ts'
import { tankColumns } from './tank-rows.ts'

export const tankList: ListSpec = {
  fields: {
    id: id('tanks.id'),
    'company.id': id('tanks.company_id'),
    'station.id': id('tanks.station_id'),
    'item.id': id('tanks.item_id'),
    number: integer('tanks.number'),
    description: name('tanks.description'),
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

export type TankRow = Awaited<ReturnType<typeof listTanks>>['content'][number]

export function listTanks(db: Db, scope: Scope, plan: ListPlan) {
  const rows = db
    .selectFrom('tanks')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .where('tanks.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([...tankColumns, itemSummary(plan.expand.has('item')).as('item')])
  return pageOf(plan, rows)
}

export function findTank(db: Db, scope: Scope, tankId: number) {
  return db
    .selectFrom('tanks')
    .where('tanks.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('tanks.id', '=', tankId)
    .select(tankColumns)
    .executeTakeFirst()
}
