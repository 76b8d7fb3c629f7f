/** Rows of nozzles as other modules read, take and change them. */

import type { Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'

/** A nozzle as its controller knows it: by pump and place. For work without a session. */
export function nozzlesOf(db: Db, stationId: number) {
  return db
    .selectFrom('nozzles')
    .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
    .innerJoin('items', 'items.id', 'nozzles.item_id')
    .where('nozzles.station_id', '=', stationId)
    .orderBy('nozzles.logic_no')
    .select([
      'nozzles.id',
      'nozzles.logic_no',
      'nozzles.physical_no',
      'nozzles.item_id',
      'nozzles.pump_price_cents',
      'dispensers.number as pump',
      'items.price_cents',
    ])
    .execute()
}

export type ForecourtNozzle = Awaited<ReturnType<typeof nozzlesOf>>[number]

/** A nozzle with what a sale through it needs to know of its tank and its fuel. */
function selectSelling(db: Db, stationId: number) {
  return db
    .selectFrom('nozzles')
    .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
    .innerJoin('items', 'items.id', 'nozzles.item_id')
    .innerJoin('tanks', 'tanks.id', 'nozzles.tank_id')
    .where('nozzles.station_id', '=', stationId)
    .select([
      'nozzles.id',
      'nozzles.company_id',
      'nozzles.station_id',
      'nozzles.logic_no',
      'nozzles.tank_id',
      'nozzles.item_id',
      'nozzles.totaliser_cl',
      'nozzles.totaliser_at',
      'tanks.max_volume_cl as tank_volume_cl',
      'items.name as item_name',
      'items.price_cents',
      'items.tax_rate_bp',
      'items.tax_spec_no',
    ])
}

/** Takes the nozzle for itself: its meter is moved by one fuelling at a time. */
export function takeNozzle(db: Db, place: { stationId: number; pump: number; physicalNo: number }) {
  return selectSelling(db, place.stationId)
    .where('dispensers.number', '=', place.pump)
    .where('nozzles.physical_no', '=', place.physicalNo)
    .forNoKeyUpdate('nozzles')
    .executeTakeFirst()
}

/** A nozzle of a station; its meter is not touched. */
export function findNozzle(db: Db, place: { stationId: number; nozzleId: number }) {
  return selectSelling(db, place.stationId)
    .where('nozzles.id', '=', place.nozzleId)
    .executeTakeFirst()
}

export type TakenNozzle = Awaited<ReturnType<typeof takeNozzle>> & {}

export async function updateMeter(
  db: Db,
  nozzleId: number,
  meter: { volume: Centilitres; amount: Cents | null; at: Date },
): Promise<void> {
  await db
    .updateTable('nozzles')
    .set({
      totaliser_cl: meter.volume,
      totaliser_cents: meter.amount,
      totaliser_at: meter.at,
    })
    .where('id', '=', nozzleId)
    .execute()
}

export async function updatePumpPrice(
  db: Db,
  nozzleId: number,
  confirmed: { price: Cents; at: Date },
): Promise<void> {
  await db
    .updateTable('nozzles')
    .set({ pump_price_cents: confirmed.price, pump_price_at: confirmed.at })
    .where('id', '=', nozzleId)
    .execute()
}
