/** Rows of nozzles as other modules read, take and change them. */

import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { fixedStatement } from '#db/fixed-statement.ts'
import { writeLast } from '#db/last-writes.ts'

/** A nozzle as its controller knows it: by pump and place. For work without a session. */
export function nozzlesOf(db: Db, stationId: number) {
  return db
    .selectFrom('nozzles')
    .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
    .innerJoin('items', 'items.id', 'nozzles.item_id')
    .where('nozzles.station_id', '=', stationId)
    .where('nozzles.ended_at', 'is', null)
    .orderBy('nozzles.logic_no')
    .select([
      'nozzles.id',
      'nozzles.logic_no',
      'nozzles.physical_no',
      'nozzles.item_id',
      'nozzles.pump_price_cents',
      'dispensers.pump_address as pump',
      'items.price_cents',
    ])
    .execute()
}

export type ForecourtNozzle = Awaited<ReturnType<typeof nozzlesOf>>[number]

/** The tank from which the nozzle `f.nozzle_id` of a fuelling `f` drew when that began. */
export const tankDrawnFrom = sql<number>`coalesce(
  (select past.tank_id from nozzle_past_tanks past where past.nozzle_id = f.nozzle_id and past.until > f.start_at
    order by past.until limit 1),
  (select now.tank_id from nozzles now where now.id = f.nozzle_id))`

/**
 * A nozzle with what a sale through it needs to know of its tank and its fuel, as they were at a time: what is
 * reported late went out of the tank from which the nozzle drew then.
 */
const selectSelling = (db: Db, stationId: RawBuilder<number>, at: RawBuilder<string>) =>
  db
    .selectFrom('nozzles')
    .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('nozzle_past_tanks')
          .whereRef('nozzle_past_tanks.nozzle_id', '=', 'nozzles.id')
          .where('nozzle_past_tanks.until', '>', at)
          .orderBy('nozzle_past_tanks.until')
          .limit(1)
          .select(['nozzle_past_tanks.tank_id', 'nozzle_past_tanks.item_id'])
          .as('then'),
      (join) => join.onTrue(),
    )
    .innerJoin('items', (join) =>
      join.on(sql<boolean>`items.id = coalesce("then".item_id, nozzles.item_id)`),
    )
    .innerJoin('tanks', (join) =>
      join.on(sql<boolean>`tanks.id = coalesce("then".tank_id, nozzles.tank_id)`),
    )
    .where('nozzles.station_id', '=', stationId)
    .where(sql<boolean>`coalesce(nozzles.ended_at, 'infinity') > ${at}::timestamptz`)
    .select([
      'nozzles.id',
      'nozzles.company_id',
      'nozzles.station_id',
      'nozzles.dispenser_id',
      'nozzles.logic_no',
      'tanks.id as tank_id',
      'items.id as item_id',
      'nozzles.totaliser_cl',
      'nozzles.totaliser_at',
      'nozzles.totaliser_digits',
      'tanks.max_volume_cl as tank_volume_cl',
      'items.name as item_name',
      'items.price_cents',
      'items.tax_rate_bp',
      'items.tax_spec_no',
    ])

/**
 * Takes the nozzle for itself: its meter is moved by one fuelling at a time.
 *
 * @param place `at`: when the fuelling began; a nozzle that has been ended since still has what it sold before
 */
export const takeNozzle = (db: Db, { at, ...place }: PumpPlace & { at: Date }) =>
  takenNozzle.first(db, { ...place, at: at.toISOString() })

/** A nozzle as its controller names it. */
interface PumpPlace {
  stationId: number
  pump: number
  physicalNo: number
}

const takenNozzle = fixedStatement<PumpPlace & { at: string }>()((db, value) =>
  selectSelling(db, value('stationId'), value('at'))
    .where('dispensers.pump_address', '=', value('pump'))
    .where('nozzles.physical_no', '=', value('physicalNo'))
    .orderBy('nozzles.ended_at')
    .limit(1)
    .forNoKeyUpdate('nozzles'),
)

/** A nozzle of a station as it was at a time; its meter is not touched. */
export const findNozzle = (db: Db, place: { stationId: number; nozzleId: number; at: Date }) =>
  selectSelling(db, sql`${place.stationId}`, sql`${place.at.toISOString()}`)
    .where('nozzles.id', '=', place.nozzleId)
    .executeTakeFirst()

export type TakenNozzle = Awaited<ReturnType<typeof takeNozzle>> & {}

export async function updateMeter(db: Db, nozzleId: number, meter: MeterUpdate): Promise<void> {
  await meterUpdate.rows(db, meterOf(nozzleId, meter))
}

/** The same, written at the end of the transaction. */
export const updateMeterLast = (db: Db, nozzleId: number, meter: MeterUpdate): void =>
  writeLast(db, meterUpdate.compile(db, meterOf(nozzleId, meter)))

interface MeterUpdate {
  volume: Centilitres
  amount: Cents | null
  at: Date
  /** The price of what moved it: as long as the pump has confirmed none, it shows this one. */
  soldAt?: Cents
}

const meterOf = (nozzleId: number, { soldAt, ...meter }: MeterUpdate) => ({
  nozzleId,
  ...meter,
  price: soldAt ?? null,
  priceAt: soldAt === undefined ? null : meter.at,
})

const meterUpdate = fixedStatement<ReturnType<typeof meterOf>>()((db, value) =>
  db
    .updateTable('nozzles')
    .set({
      totaliser_cl: value('volume'),
      totaliser_cents: value('amount'),
      totaliser_at: value('at'),
      pump_price_cents: sql`coalesce(pump_price_cents, ${value('price')})`,
      pump_price_at: sql`coalesce(pump_price_at, ${value('priceAt')})`,
    })
    .where('id', '=', value('nozzleId')),
)

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

/** The nozzles that a dispenser has now. */
export function nozzlesInUse(db: Db, dispenserId: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('nozzles')
    .where('dispenser_id', '=', dispenserId)
    .where('ended_at', 'is', null)
    .select('id')
    .execute()
}

/** Whether a dispenser has nozzles in use. */
export const hasNozzles = async (db: Db, dispenserId: number): Promise<boolean> =>
  (await nozzlesInUse(db, dispenserId)).length > 0

/** Every nozzle that the station has or had. */
export async function nozzleIdsOf(db: Db, stationId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('nozzles')
    .where('station_id', '=', stationId)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
