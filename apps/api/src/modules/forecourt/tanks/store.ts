import { type Insertable, sql } from 'kysely'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db, Scope } from '#db/database.ts'
import type { TankDeliveriesTable, TankReadingsTable, TankStockMovesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { itemSummary } from '#modules/catalogue/items/service.ts'
import { READING_SOURCES } from './contract.ts'

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

/** @returns the reading's id, or nothing when there is one of that tank, time and source already */
export async function insertReading(
  db: Db,
  reading: Insertable<TankReadingsTable>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('tank_readings')
    .values(reading)
    .onConflict((conflict) => conflict.constraint('tank_readings_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const tankColumns = [
  'tanks.id',
  'tanks.company_id',
  'tanks.station_id',
  'tanks.number',
  'tanks.description',
  'tanks.max_volume_cl',
  'tanks.low_alarm_cl',
  'tanks.high_alarm_cl',
  'tanks.book_volume_cl',
  'tanks.status',
  'tanks.created_at',
  'tanks.updated_at',
  'tanks.version',
] as const

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

/** The tank as its gauge knows it, by number. For work without a session. */
export function findTankByNumber(db: Db, stationId: number, number: number) {
  return db
    .selectFrom('tanks')
    .where('station_id', '=', stationId)
    .where('number', '=', number)
    .select(tankColumns)
    .executeTakeFirst()
}

/** What was measured last in each tank in use, those that are emptiest first. */
export function measuredLevels(db: Db, scope: Scope) {
  return db
    .selectFrom('tanks')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('tank_readings')
          .whereRef('tank_readings.tank_id', '=', 'tanks.id')
          .orderBy('tank_readings.at', 'desc')
          .limit(1)
          .select('tank_readings.volume_cl')
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('tanks.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('tanks.status', '=', 'normal')
    .orderBy(sql`newest.volume_cl::numeric / tanks.max_volume_cl`)
    .orderBy('tanks.id')
    .select([
      'tanks.id',
      'tanks.station_id',
      'tanks.number',
      'tanks.max_volume_cl',
      'tanks.low_alarm_cl',
      'tanks.high_alarm_cl',
      'newest.volume_cl',
      'items.name as item_name',
    ])
    .execute()
}

export type MeasuredLevel = Awaited<ReturnType<typeof measuredLevels>>[number]

/** All tanks of a station, for the live picture. */
export function tanksOf(db: Db, stationId: number) {
  return db
    .selectFrom('tanks')
    .where('station_id', '=', stationId)
    .orderBy('number')
    .select(['id', 'number', 'max_volume_cl'])
    .execute()
}

export type ForecourtTank = Awaited<ReturnType<typeof tanksOf>>[number]

/** @returns the delivery's id, or nothing when it is known already */
export async function insertDelivery(
  db: Db,
  delivery: Insertable<TankDeliveriesTable>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('tank_deliveries')
    .values(delivery)
    .onConflict((conflict) => conflict.constraint('tank_deliveries_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The line in a tank's books that something is the reason for. */
export function findMove(
  db: Db,
  of: Pick<TankStockMovesTable, 'kind' | 'reference_type' | 'reference_id'>,
) {
  return db
    .selectFrom('tank_stock_moves')
    .where('kind', '=', of.kind)
    .where('reference_type', '=', of.reference_type)
    .where('reference_id', '=', of.reference_id)
    .select(['tank_id', 'volume_cl'])
    .executeTakeFirst()
}

/** Moves the book volume and writes the line that says why; the two never come apart. */
export async function moveStock(
  db: Db,
  move: Pick<TankStockMovesTable, 'tank_id' | 'kind' | 'reference_type' | 'reference_id'> & {
    volume_cl: Centilitres
    reason?: string
    created_by?: number
    /** When it happened, where that is not now. */
    created_at?: Date
  },
): Promise<void> {
  const tank = await db
    .updateTable('tanks')
    .set({ book_volume_cl: sql<Centilitres>`book_volume_cl + ${move.volume_cl}` })
    .where('id', '=', move.tank_id)
    .returning(['company_id', 'station_id', 'book_volume_cl'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tank_stock_moves')
    .values({
      ...move,
      company_id: tank.company_id,
      station_id: tank.station_id,
      balance_after_cl: tank.book_volume_cl,
    })
    .execute()
}
