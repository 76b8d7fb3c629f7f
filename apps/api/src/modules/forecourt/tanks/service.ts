/** Tanks: what is in them by the books, by the gauge and by the dip stick. */

import {
  addVolumes,
  type Centilitres,
  centilitres,
  NO_VOLUME,
  subtractVolume,
} from '@app/kernel/quantity'
import { volumeAtHeight } from '@app/kernel/strapping-rows'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import { searchList } from '#lists/search-list.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { findTable, rowsOf } from '#modules/forecourt/tank-tables/table-rows.ts'
import type { NewTankReading, Tank, TankReading } from './contract.ts'
import { ullageOf } from './gauge-readings.ts'
import { TankErrors } from './errors.ts'
import {
  findReading,
  findTank,
  latestReadings,
  listReadings,
  listTanks,
  readingList,
  type ReadingRow,
  setUpOf,
  tankList,
  type TankRow,
} from './store.ts'
import { insertReading } from './tank-rows.ts'

export async function searchTanks(
  ctx: Ctx,
  forecourtState: ForecourtState,
  query: ListQuery,
): Promise<PageOf<Tank>> {
  const plan = planList(query, tankList, await listContext(ctx))
  const page = await listTanks(ctx.db, ctx.scope, plan)
  const tankIds = page.content.map(({ id }) => id)
  const readings = await latestReadings(ctx.db, ctx.scope, tankIds)
  const newest = new Map(readings.map((reading) => [reading.tank_id, reading]))
  const content = page.content.map((row) => toTank(row, newest.get(row.id), forecourtState))
  return { ...page, content }
}

/** @throws Refusal NOT_FOUND */
export async function getTank(
  ctx: Ctx,
  forecourtState: ForecourtState,
  tankId: number,
): Promise<Tank> {
  const row = await tankIn(ctx, tankId)
  const [reading] = await latestReadings(ctx.db, ctx.scope, [tankId])
  return toTank(row, reading, forecourtState)
}

export async function searchReadings(
  ctx: Ctx,
  tankId: number,
  query: ListQuery,
): Promise<PageOf<TankReading>> {
  await tankIn(ctx, tankId)
  return searchList(ctx, query, readingList, {
    page: (db, scope, plan) => listReadings(db, scope, tankId, plan),
    shown: toReading,
  })
}

/**
 * Records what a person read off the dip stick. The books are not moved by it.
 *
 * @throws Refusal NOT_FOUND, TANK_ENDED, READING_…, VOLUME_OVER_TANK
 */
export async function addReading(
  ctx: Ctx,
  tankId: number,
  input: NewTankReading,
): Promise<TankReading> {
  const tank = await tankIn(ctx, tankId)
  if (tank.ended_at !== null) throw refuse(TankErrors.ended)
  const { waterVolume = NO_VOLUME } = input
  const at = input.at === undefined ? ctx.now : new Date(input.at)
  if (at > ctx.now) throw refuse(TankErrors.readingInFuture)
  const volume = await dippedVolume(ctx, tankId, input)
  if (addVolumes(volume, waterVolume) > tank.max_volume_cl) throw refuse(TankErrors.overCapacity)
  const readingId = await insertReading(ctx.db, {
    company_id: tank.company_id,
    station_id: tank.station_id,
    tank_id: tankId,
    at,
    source: 'manual',
    volume_cl: volume,
    water_volume_cl: centilitres(waterVolume),
    oil_height_mm: input.oilHeight ?? null,
    water_height_mm: input.waterHeight ?? null,
    temperature: input.temperature ?? null,
    density: input.density ?? null,
    created_by: ctx.session.userId,
  })
  const row = readingId && (await findReading(ctx.db, ctx.scope, readingId))
  if (!row) throw refuse(TankErrors.readingExists)
  const { company_id: companyId, station_id: stationId } = tank
  ctx.audit({
    action: 'create',
    entity: 'tankReading',
    entityId: row.id,
    companyId,
    stationId,
    after: { tankId, ...input, volume },
  })
  return toReading(row)
}

/**
 * The product under the dip stick: as it was told, or as the strapping table has it for the product's height,
 * less what the water takes.
 */
async function dippedVolume(
  ctx: Ctx,
  tankId: number,
  { volume, oilHeight, waterHeight, waterVolume = NO_VOLUME }: NewTankReading,
): Promise<Centilitres> {
  if (volume !== undefined) return centilitres(volume)
  const table = await findTable(ctx.db, tankId)
  if (oilHeight === undefined || !table) throw refuse(TankErrors.noTable)
  const rows = rowsOf(table.rows)
  const whole = volumeAtHeight(rows, oilHeight)
  if (whole === undefined) throw refuse(TankErrors.overTable, { height: table.height_mm })
  const water = waterVolume > NO_VOLUME ? waterVolume : volumeAtHeight(rows, waterHeight ?? 0)
  const product = subtractVolume(whole, centilitres(water ?? NO_VOLUME))
  return product > NO_VOLUME ? product : NO_VOLUME
}

/** @throws Refusal NOT_FOUND for a tank of elsewhere */
export async function tankIn(ctx: Ctx, tankId: number): Promise<TankRow> {
  return orNotFound(await findTank(ctx.db, ctx.scope, tankId))
}

const toTank = (
  row: TankRow,
  reading: ReadingRow | undefined,
  forecourtState: ForecourtState,
): Tank => ({
  id: row.id,
  station: { id: row.station_id },
  ...setUpOf(row),
  item: row.item,
  bookVolume: row.book_volume_cl,
  volume: reading?.volume_cl ?? null,
  ullage: reading ? ullageUpTo(row.max_volume_cl, reading) : null,
  safeUllage: reading ? safeUllageIn(row, reading) : null,
  lastReading: reading ? toReading(reading) : null,
  table: row.table,
  status: forecourtState.tank(row.id)?.status ?? 'offline',
  enabled: row.ended_at === null,
  endedDate: row.ended_at,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

/** Nothing where it is filled beyond what is safe already. */
function safeUllageIn(row: TankRow, reading: ReadingRow): Centilitres {
  const safeUllage = ullageUpTo(row.safe_volume_cl ?? row.max_volume_cl, reading)
  return safeUllage > NO_VOLUME ? safeUllage : NO_VOLUME
}

const ullageUpTo = (
  most: Centilitres,
  { volume_cl: volume, water_volume_cl: waterVolume }: ReadingRow,
): Centilitres => ullageOf({ max_volume_cl: most }, { volume, waterVolume })

const toReading = (row: ReadingRow): TankReading => ({
  id: row.id,
  tank: { id: row.tank_id },
  at: row.at,
  source: row.source,
  volume: row.volume_cl,
  tcVolume: row.tc_volume_cl,
  waterVolume: row.water_volume_cl,
  oilHeight: row.oil_height_mm,
  waterHeight: row.water_height_mm,
  temperature: row.temperature,
  density: row.density,
  alarms: row.alarms,
  creator: row.created_by ? { id: row.created_by, name: row.creator_name ?? '' } : null,
})
