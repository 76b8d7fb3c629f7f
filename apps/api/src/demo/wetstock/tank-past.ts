/** What a tank's gauge, its meters and its papers told in the past, as rows. */

import { sql } from 'kysely'
import { amountOf, type Centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { cents } from '@app/kernel/money'
import { standardVolume } from '@app/kernel/volume-correction'
import { keepable, type StrappingRow } from '@app/kernel/strapping-rows'
import type { Delivery, Reading, Sale } from '@app/wetstock/ledger/observations'
import type { Db } from '#db/database.ts'
import { keptRows } from '#modules/forecourt/tank-tables/table-rows.ts'

export interface PastTank {
  id: number
  /** Of the product that its loads are of, of who sells them, and of the depot where it is known. */
  load: { productId: number; supplierId: number; depotId?: number | null }
  /** Distinguishes its papers from those of other tanks. */
  name: string
  /** By whole millimetres. */
  table: readonly Centilitres[]
}

/** Fuellings name their nozzle by its id; a totaliser is what it showed afterwards. */
export interface TankPast {
  readings: readonly Reading[]
  sales: readonly Sale[]
  deliveries: readonly Delivery[]
}

const PRICE = cents(789)

/** Needs a transaction of the system role. */
export async function plantTankPast(db: Db, tank: PastTank, past: TankPast): Promise<void> {
  const place = await db
    .selectFrom('tanks')
    .where('id', '=', tank.id)
    .select(['company_id', 'station_id'])
    .executeTakeFirstOrThrow()
  const base = { ...place, tank_id: tank.id }
  const rows = keepable(tank.table.map((volume, height): StrappingRow => ({ height, volume })))
  await db
    .insertInto('tank_tables')
    .values({
      ...base,
      rows: keptRows(rows),
      height_mm: rows.at(-1)?.height ?? 0,
      volume_cl: rows.at(-1)?.volume ?? NO_VOLUME,
    })
    .execute()
  await plantReadings(db, base, tank, past.readings)
  await plantSales(db, place, past.sales)
  for (const delivery of past.deliveries) await plantLoad(db, base, { tank, delivery })
}

interface Base {
  company_id: number
  station_id: number
  tank_id: number
}

async function plantReadings(
  db: Db,
  { company_id, station_id, tank_id }: Base,
  { table }: PastTank,
  readings: readonly Reading[],
): Promise<void> {
  const volumeOf = (height: number): number => table[Math.round(height)] ?? 0
  const column = (value: (reading: Reading) => number) => readings.map(value)
  await sql`
    insert into tank_readings (company_id, station_id, tank_id, at, source, volume_cl, oil_height_mm,
      water_height_mm, temperature)
    select ${company_id}, ${station_id}, ${tank_id}, to_timestamp(at / 1000.0), 'atg', volume, height, water, degrees
    from unnest(${column(({ at }) => at)}::bigint[],
      ${column(({ height, water }) => volumeOf(height) - volumeOf(water))}::bigint[],
      ${column(({ height }) => height)}::numeric[], ${column(({ water }) => water)}::numeric[],
      ${column(({ temperature }) => temperature)}::numeric[]) as r (at, volume, height, water, degrees)
    on conflict do nothing`.execute(db)
}

/** Fuellings alone: what was paid for them is in the history of the station. */
export async function plantSales(
  db: Db,
  { company_id, station_id }: Omit<Base, 'tank_id'>,
  sales: readonly Sale[],
): Promise<void> {
  await sql`
    insert into fuellings (company_id, station_id, nozzle_id, pump_sequence, start_at, end_at, volume_cl,
      amount_cents, unit_price_cents, totaliser_after_cl)
    select ${company_id}, ${station_id}, nozzle, sequence, to_timestamp(f / 1000.0), to_timestamp(u / 1000.0),
      volume, amount, ${PRICE}, totaliser
    from unnest(${sales.map(({ nozzle }) => Number(nozzle))}::bigint[],
      ${sales.map((_, index) => index + 1)}::int[],
      ${sales.map(({ startedAt }) => startedAt)}::bigint[], ${sales.map(({ endedAt }) => endedAt)}::bigint[],
      ${sales.map(({ volume }) => volume)}::bigint[],
      ${sales.map(({ volume }) => amountOf(volume, PRICE))}::bigint[],
      ${sales.map(({ totaliser }) => totaliser ?? 0)}::bigint[])
      as s (nozzle, sequence, f, u, volume, amount, totaliser)`.execute(db)
}

async function plantLoad(
  db: Db,
  base: Base,
  { tank, delivery }: { tank: PastTank; delivery: Delivery },
): Promise<void> {
  const { company_id, station_id, tank_id } = base
  const { paperVolume, paperTemperature, paperDensity } = delivery
  const temperature = Math.round(paperTemperature * 10) / 10
  const volume20 = standardVolume(paperVolume, paperDensity, temperature) ?? null
  const { id: intake_id } = await db
    .insertInto('fuel_intakes')
    .values({
      company_id,
      station_id,
      doc_no: `XY-${tank.name}-${delivery.id}`,
      supplier_id: tank.load.supplierId,
      depot_id: tank.load.depotId ?? null,
      fuel_product_id: tank.load.productId,
      density: paperDensity,
      temperature,
      delivery_volume_cl: paperVolume,
      delivery_volume20_cl: volume20,
      offload_volume20_cl: volume20,
      started_at: new Date(delivery.startedAt),
      ended_at: new Date(delivery.endedAt),
      status: 'done',
      created_at: new Date(delivery.startedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: line_id } = await db
    .insertInto('fuel_intake_lines')
    .values({
      company_id,
      station_id,
      intake_id,
      tank_id,
      planned_volume_cl: paperVolume,
      dispensed_cl: NO_VOLUME,
      offload_volume_cl: paperVolume,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: delivery_id } = await db
    .insertInto('tank_deliveries')
    .values({
      ...base,
      start_at: new Date(delivery.startedAt),
      end_at: new Date(delivery.endedAt),
      start_volume_cl: NO_VOLUME,
      end_volume_cl: paperVolume,
      volume_cl: paperVolume,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tank_delivery_intakes')
    .values({ delivery_id, company_id, station_id, line_id })
    .execute()
}
