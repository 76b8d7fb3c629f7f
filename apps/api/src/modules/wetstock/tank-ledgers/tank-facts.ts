/** What is known of a tank before anything is observed: product, strapping table, nozzles, zone of its clock. */

import { sql } from 'kysely'
import { addMonths, businessDayOf, type IsoDate } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import { type StrappingRow, volumeAtHeight } from '@app/kernel/strapping-rows'
import type { StrappingTable } from '@app/wetstock/ledger/observations'
import type { Db } from '#db/database.ts'
import { densityOf, isDiesel } from '#modules/supply/fuel-products/densities.ts'
import { findTable, rowsOf } from '#modules/forecourt/tank-tables/table-rows.ts'

export interface TankFacts {
  id: number
  companyId: number
  stationId: number
  timeZone: string
  /** kg/m³ at 20 °C. */
  density: number
  product: 'gasoline' | 'diesel'
  tableId: number
  table: StrappingTable
  /** Those that draw from it or ever did, by number. */
  nozzles: readonly { id: number; number: number; digits: number | null }[]
}

/** Tanks in use that a gauge reads and of which somebody entered the strapping table. */
export function tanksWithTables(db: Db, stationId?: number) {
  return db
    .selectFrom('tanks')
    .where('tanks.ended_at', 'is', null)
    .$if(stationId !== undefined, (query) => query.where('tanks.station_id', '=', stationId ?? 0))
    .where(sql<boolean>`exists (select from tank_tables where tank_tables.tank_id = tanks.id)`)
    .where(
      sql<boolean>`exists (select from tank_readings r where r.tank_id = tanks.id and r.source = 'atg')`,
    )
    .orderBy('tanks.station_id')
    .orderBy('tanks.number')
    .select(['tanks.id', 'tanks.company_id', 'tanks.station_id'])
    .execute()
}

/** Tanks that a gauge ever read, in use or not. */
export function gaugedTanks(db: Db, stationId?: number) {
  return db
    .selectFrom('tanks')
    .innerJoin('stations', 'stations.id', 'tanks.station_id')
    .$if(stationId !== undefined, (query) => query.where('tanks.station_id', '=', stationId ?? 0))
    .where(
      sql<boolean>`exists (select from tank_readings r where r.tank_id = tanks.id and r.source = 'atg')`,
    )
    .orderBy('tanks.station_id')
    .orderBy('tanks.number')
    .select(['tanks.id', 'tanks.station_id', 'stations.time_zone'])
    .execute()
}

/** Readings before it are one in a quarter of an hour; nothing while all are kept. */
export async function thinnedUntil(db: Db, tankId: number): Promise<Date | undefined> {
  const tank = await db
    .selectFrom('tanks')
    .where('id', '=', tankId)
    .select('readings_thinned_until as until')
    .executeTakeFirstOrThrow()
  return tank.until === null ? undefined : new Date(tank.until)
}

/** The day after the last month that its station has closed. */
export async function firstOpenDay(db: Db, stationId: number): Promise<IsoDate | undefined> {
  const last = await db
    .selectFrom('monthly_settlements')
    .where('station_id', '=', stationId)
    .where('status', '=', 'confirmed')
    .orderBy('month', 'desc')
    .limit(1)
    .select('month')
    .executeTakeFirst()
  return last && addMonths(`${last.month}-01`, 1)
}

/** The first day of the month in which an instant lies. */
export const monthOf = (at: Date, timeZone: string): IsoDate =>
  `${businessDayOf(at, timeZone).slice(0, 7)}-01`

/** @returns nothing of a tank without a strapping table */
export async function factsOf(db: Db, tankId: number): Promise<TankFacts | undefined> {
  const table = await findTable(db, tankId)
  if (!table) return undefined
  const tank = await db
    .selectFrom('tanks')
    .innerJoin('stations', 'stations.id', 'tanks.station_id')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .leftJoin('fuel_products', 'fuel_products.id', 'items.fuel_product_id')
    .where('tanks.id', '=', tankId)
    .select([
      'tanks.company_id',
      'tanks.station_id',
      'stations.time_zone',
      'items.fuel_type',
      'fuel_products.density',
      'fuel_products.fuel_type as product_type',
    ])
    .executeTakeFirstOrThrow()
  return {
    id: tankId,
    companyId: tank.company_id,
    stationId: tank.station_id,
    timeZone: tank.time_zone,
    density: densityOf(tank),
    product: isDiesel(tank) ? 'diesel' : 'gasoline',
    tableId: table.id,
    table: byMillimetre(rowsOf(table.rows)),
    nozzles: await nozzlesOf(db, tankId),
  }
}

const nozzlesOf = (db: Db, tankId: number) =>
  db
    .selectFrom('nozzles')
    .where(
      sql<boolean>`nozzles.id in (select id from nozzles where tank_id = ${tankId}
        union all select nozzle_id from nozzle_past_tanks where tank_id = ${tankId})`,
    )
    .orderBy('logic_no')
    .orderBy('id')
    .select(['id', 'logic_no as number', 'totaliser_digits as digits'])
    .execute()

/** Straight between the rows, as volumes are told everywhere. */
function byMillimetre(rows: readonly StrappingRow[]): StrappingTable {
  const highest = Math.floor(rows.at(-1)?.height ?? 0)
  const volumes: Centilitres[] = []
  let above = 0
  for (let height = 0; height <= highest; height += 1) {
    while ((rows[above]?.height ?? Infinity) < height) above += 1
    const near = rows.slice(Math.max(0, above - 1), above + 1)
    const volume = volumeAtHeight(near, height)
    if (volume !== undefined) volumes.push(volume)
  }
  return volumes
}
