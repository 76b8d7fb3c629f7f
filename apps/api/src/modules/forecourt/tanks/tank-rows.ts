/** Rows of tanks and their stock as other modules read and write them. */

import { type Insertable, sql } from 'kysely'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db, Scope } from '#db/database.ts'
import { writeLast } from '#db/last-writes.ts'
import type { TankDeliveriesTable, TankReadingsTable, TankStockMovesTable } from '#db/tables.ts'

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

/** What the gauge read last until an instant; nothing where it never did. */
export async function levelUntil(
  db: Db,
  tankId: number,
  instant: Date,
): Promise<Centilitres | undefined> {
  const reading = await db
    .selectFrom('tank_readings')
    .where('tank_id', '=', tankId)
    .where('source', '=', 'atg')
    .where('at', '<=', sql<string>`${instant.toISOString()}::timestamptz`)
    .orderBy('at', 'desc')
    .limit(1)
    .select('volume_cl')
    .executeTakeFirst()
  return reading?.volume_cl
}

export const tankColumns = [
  'tanks.id',
  'tanks.company_id',
  'tanks.station_id',
  'tanks.number',
  'tanks.description',
  'tanks.item_id',
  'tanks.max_volume_cl',
  'tanks.safe_volume_cl',
  'tanks.high_high_alarm_cl',
  'tanks.high_alarm_cl',
  'tanks.low_alarm_cl',
  'tanks.low_low_alarm_cl',
  'tanks.water_alarm_mm',
  'tanks.dead_stock_cl',
  'tanks.book_volume_cl',
  'tanks.ended_at',
  'tanks.created_at',
  'tanks.updated_at',
  'tanks.version',
] as const

/** A tank of the scope that is in use, held against whoever else changes it. */
export function holdTank(db: Db, scope: Scope, tankId: number) {
  return db
    .selectFrom('tanks')
    .where('tanks.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('tanks.id', '=', tankId)
    .select(tankColumns)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type HeldTank = Awaited<ReturnType<typeof holdTank>> & {}

/** The number by which the station's controller knows the tank of the row; null when another gauge reads it. */
const probeOfTank = sql<number | null>`case
  when exists (select from gauges where gauges.station_id = tanks.station_id
    and gauges.kind = 'controller' and gauges.enabled)
  then (select gauge_probes.probe from gauge_probes join gauges on gauges.id = gauge_probes.gauge_id
    where gauge_probes.tank_id = tanks.id and gauges.kind = 'controller' and gauges.enabled)
  when not exists (select from gauge_probes join gauges on gauges.id = gauge_probes.gauge_id
    where gauge_probes.tank_id = tanks.id and gauges.enabled)
  then tanks.number end`

/**
 * The tank that the station's controller means by a probe: what the settings of its gauge say, and without any
 * the tank of the same number. Nothing for a tank that another gauge reads, for two would contradict each
 * other. For work without a session.
 */
export function findTankByProbe(db: Db, stationId: number, probe: number) {
  return db
    .selectFrom('tanks')
    .where('tanks.station_id', '=', stationId)
    .where('tanks.ended_at', 'is', null)
    .where(probeOfTank, '=', probe)
    .select(tankColumns)
    .executeTakeFirst()
}

/** Whether the station has a tank of this number. */
export async function hasTank(db: Db, stationId: number, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('tanks')
    .where('station_id', '=', stationId)
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
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
    .where('tanks.ended_at', 'is', null)
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

/** The tanks in use at a station, for the live picture. */
export function tanksOf(db: Db, stationId: number) {
  return db
    .selectFrom('tanks')
    .where('station_id', '=', stationId)
    .where('ended_at', 'is', null)
    .orderBy('number')
    .select(['id', 'number', 'max_volume_cl', probeOfTank.as('probe')])
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

interface StockMove extends Pick<
  TankStockMovesTable,
  'tank_id' | 'kind' | 'reference_type' | 'reference_id'
> {
  volume_cl: Centilitres
  reason?: string
  created_by?: number
  /** When it happened, where that is not now. */
  created_at?: Date
}

const stockMove = (move: StockMove) => sql`
  with moved as (
    update tanks set book_volume_cl = book_volume_cl + ${move.volume_cl} where id = ${move.tank_id}
    returning id, company_id, station_id, book_volume_cl
  )
  insert into tank_stock_moves (company_id, station_id, tank_id, kind, volume_cl, reference_type, reference_id,
    balance_after_cl, reason, created_at, created_by)
  select company_id, station_id, id, ${move.kind}, ${move.volume_cl}, ${move.reference_type}, ${move.reference_id},
    book_volume_cl, ${move.reason ?? null}, coalesce(${move.created_at ?? null}, now()), ${move.created_by ?? null}
  from moved`

/** Moves the book volume and writes the line that says why; the two never come apart. */
export async function moveStock(db: Db, move: StockMove): Promise<void> {
  const { numAffectedRows } = await stockMove(move).execute(db)
  if (numAffectedRows !== 1n) throw new Error(`there is no tank ${move.tank_id}`)
}

/** The same, written at the end of the transaction. */
export const moveStockLast = (db: Db, move: StockMove): void =>
  writeLast(db, stockMove(move).compile(db))

/** Readings of the gauge before an instant are thinned. */
export const noteThinned = (db: Db, tankId: number, until: Date) =>
  db.updateTable('tanks').set({ readings_thinned_until: until }).where('id', '=', tankId).execute()

/** What the gauge of a tank said last. */
export const newestGaugeReading = (db: Db, tankId: number) =>
  db
    .selectFrom('tank_readings')
    .where('tank_id', '=', tankId)
    .where('source', '=', 'atg')
    .orderBy('at', 'desc')
    .limit(1)
    .select(['id', 'at', 'source', 'volume_cl as volume'])
    .executeTakeFirst()
