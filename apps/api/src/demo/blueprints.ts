/** The demo's stations as the simulator needs them, with meters and tanks where they stand now. */

import type { Db } from '#db/database.ts'
import type { StationPlan } from './company-plan.ts'

const GASOLINE_DENSITY = 745
const DIESEL_DENSITY = 835
const DIESEL = 2
const DIAMETER_MM = 2500
const TEMPERATURE = 16
const WATER_MM = 12
const CUSTOMERS_PER_DAY = 1800
/** Whoever starts the demo at night sees cars all the same. */
const FIRST_HOUR_GAP_SECONDS = 37
/** A tank is never filled above this part of it. */
const SAFE_FILL = 0.95

/** One station's blueprint; the shape is the simulator's. */
export async function blueprintOf(db: Db, plan: StationPlan): Promise<unknown> {
  const station = await db
    .selectFrom('stations')
    .innerJoin('controllers', 'controllers.station_id', 'stations.id')
    .where('controllers.pts_id', '=', plan.controller.ptsId)
    .select(['stations.id', 'stations.time_zone'])
    .executeTakeFirstOrThrow()
  return {
    ptsId: plan.controller.ptsId,
    password: plan.controller.password,
    timeZone: station.time_zone,
    grades: await gradesOf(db, station.id),
    tanks: await tanksOf(db, station.id),
    pumps: await pumpsOf(db, station.id),
    lastTransaction: await lastTransactionOf(db, station.id),
    customersPerDay: CUSTOMERS_PER_DAY,
    firstHourGap: FIRST_HOUR_GAP_SECONDS,
  }
}

async function gradesOf(db: Db, stationId: number) {
  const rows = await db
    .selectFrom('items')
    .where('station_id', '=', stationId)
    .where('grade_id', 'is not', null)
    .orderBy('grade_id')
    .select(['grade_id', 'name', 'price_cents'])
    .execute()
  return rows.map((row) => ({ id: row.grade_id, name: row.name, price: row.price_cents }))
}

/** A tank stands where its last reading left it, else where the books say. */
async function tanksOf(db: Db, stationId: number) {
  const rows = await db
    .selectFrom('tanks')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .where('tanks.station_id', '=', stationId)
    .orderBy('tanks.number')
    .select((eb) => [
      'tanks.number',
      'items.grade_id',
      'items.fuel_type',
      'tanks.max_volume_cl',
      'tanks.book_volume_cl',
      eb
        .selectFrom('tank_readings')
        .whereRef('tank_readings.tank_id', '=', 'tanks.id')
        .where('tank_readings.source', '=', 'atg')
        .orderBy('tank_readings.at', 'desc')
        .limit(1)
        .select('tank_readings.volume_cl')
        .as('measured_cl'),
    ])
    .execute()
  return rows.map((row) => ({
    number: row.number,
    gradeId: row.grade_id,
    capacity: row.max_volume_cl,
    diameter: DIAMETER_MM,
    volume: Math.min(
      row.measured_cl ?? row.book_volume_cl,
      Math.floor(row.max_volume_cl * SAFE_FILL),
    ),
    temperature: TEMPERATURE,
    density: row.fuel_type === DIESEL ? DIESEL_DENSITY : GASOLINE_DENSITY,
    water: WATER_MM,
  }))
}

async function pumpsOf(db: Db, stationId: number) {
  const rows = await db
    .selectFrom('nozzles')
    .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
    .innerJoin('tanks', 'tanks.id', 'nozzles.tank_id')
    .innerJoin('items', 'items.id', 'nozzles.item_id')
    .where('nozzles.station_id', '=', stationId)
    .orderBy('nozzles.logic_no')
    .select([
      'dispensers.number as pump',
      'nozzles.physical_no',
      'items.grade_id',
      'tanks.number as tank',
      'nozzles.totaliser_cl',
      'nozzles.totaliser_cents',
      'nozzles.totaliser_digits',
    ])
    .execute()
  return [...Map.groupBy(rows, (row) => row.pump)].map(([number, nozzles]) => ({
    number,
    nozzles: nozzles.map((nozzle) => ({
      number: nozzle.physical_no,
      gradeId: nozzle.grade_id,
      tank: nozzle.tank,
      totalVolume: nozzle.totaliser_cl ?? 0,
      totalAmount: nozzle.totaliser_cents ?? 0,
      ...(nozzle.totaliser_digits !== null && { totaliserDigits: nozzle.totaliser_digits }),
    })),
  }))
}

async function lastTransactionOf(db: Db, stationId: number): Promise<number> {
  const last = await db
    .selectFrom('fuellings')
    .where('station_id', '=', stationId)
    .orderBy('id', 'desc')
    .select('pump_sequence')
    .executeTakeFirst()
  return last?.pump_sequence ?? 0
}
