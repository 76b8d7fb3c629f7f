/** Tanks: what is in them by the books, by the gauge and by the dip stick. */

import { addVolumes, centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import { searchList } from '#lists/search-list.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
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

/** Records what a person read off the dip stick. The books are not moved by it. */
export async function addReading(
  ctx: Ctx,
  tankId: number,
  input: NewTankReading,
): Promise<TankReading> {
  const tank = await tankIn(ctx, tankId)
  const { volume, waterVolume = NO_VOLUME } = input
  const at = input.at === undefined ? ctx.now : new Date(input.at)
  if (at > ctx.now) throw refuse(TankErrors.readingInFuture)
  if (addVolumes(volume, waterVolume) > tank.max_volume_cl) throw refuse(TankErrors.overCapacity)
  const readingId = await insertReading(ctx.db, {
    company_id: tank.company_id,
    station_id: tank.station_id,
    tank_id: tankId,
    at,
    source: 'manual',
    volume_cl: centilitres(volume),
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
    after: { tankId, ...input },
  })
  return toReading(row)
}

async function tankIn(ctx: Ctx, tankId: number) {
  return orNotFound(await findTank(ctx.db, ctx.scope, tankId))
}

const toTank = (
  row: TankRow,
  reading: ReadingRow | undefined,
  forecourtState: ForecourtState,
): Tank => ({
  id: row.id,
  station: { id: row.station_id },
  number: row.number,
  description: row.description,
  item: row.item,
  maxVolume: row.max_volume_cl,
  lowAlarm: row.low_alarm_cl,
  highAlarm: row.high_alarm_cl,
  bookVolume: row.book_volume_cl,
  volume: reading?.volume_cl ?? null,
  ullage: reading
    ? ullageOf(row, { volume: reading.volume_cl, waterVolume: reading.water_volume_cl })
    : null,
  lastReading: reading ? toReading(reading) : null,
  status: forecourtState.tank(row.id)?.status ?? 'offline',
  enabled: row.status === 'normal',
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

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
