/** UploadTankMeasurement and UploadInTankDelivery: what the gauge reads, and what it saw coming in. */

import type { UploadInTankDelivery, UploadTankMeasurement } from '@app/kernel/json-pts'
import { refuse } from '@app/kernel/problem'
import { addVolumes, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import {
  findTankByNumber,
  insertDelivery,
  insertReading,
  moveStock,
} from '#modules/forecourt/tanks/tank-rows.ts'
import type { Effect, Reporter } from './effect.ts'
import { PacketErrors, PacketNotes } from './errors.ts'
import { instantOf, litres, requirePast } from './controller-units.ts'

const APPLIED: Effect = { outcome: 'applied', code: null }
const KNOWN: Effect = { outcome: 'ignored', code: PacketNotes.duplicate.code }

/** @throws Refusal UNKNOWN_TANK, TIME_…, VOLUME_IMPOSSIBLE */
export async function applyTankMeasurement(
  db: Db,
  reporter: Reporter,
  data: UploadTankMeasurement,
): Promise<Effect> {
  const { station, now } = reporter
  const tank = await tankNumbered(db, station.id, data.Tank)
  const at = instantOf(data.DateTime, station.time_zone)
  requirePast(at, now)
  const volume = litres(data.ProductVolume)
  if (volume > tank.max_volume_cl) throw refuse(PacketErrors.volumeImpossible)
  const readingId = await insertReading(db, {
    company_id: tank.company_id,
    station_id: tank.station_id,
    tank_id: tank.id,
    at,
    source: 'atg',
    volume_cl: volume,
    tc_volume_cl: plausibleVolume(data.ProductTCVolume),
    oil_height_mm: data.ProductHeight,
    water_height_mm: plausible(data.WaterHeight, HEIGHTS_MM),
    water_volume_cl: plausibleVolume(data.WaterVolume) ?? NO_VOLUME,
    temperature: plausible(data.Temperature, TEMPERATURES),
    density: densityOf(data.ProductDensity),
    alarms: data.Alarms ?? [],
  })
  return readingId === undefined ? KNOWN : APPLIED
}

/**
 * Books a delivery: what the level rose by, and what the pumps took while it rose.
 *
 * @throws Refusal UNKNOWN_TANK, TIME_…, VOLUME_IMPOSSIBLE
 */
export async function applyInTankDelivery(
  db: Db,
  reporter: Reporter,
  data: UploadInTankDelivery,
): Promise<Effect> {
  const { station, now } = reporter
  const { StartValues: start, EndValues: end, AbsoluteValues: absolute } = data
  const tank = await tankNumbered(db, station.id, data.Tank)
  const startAt = instantOf(start.DateTime, station.time_zone)
  const endAt = instantOf(end.DateTime, station.time_zone)
  requirePast(endAt, now)
  if (startAt > endAt) throw refuse(PacketErrors.timeOrder)
  const [before, after] = [litres(start.ProductVolume), litres(end.ProductVolume)]
  const dispensed = litres(absolute.PumpsDispensedVolume ?? 0)
  const volume = addVolumes(subtractVolume(after, before), dispensed)
  const isPossible = volume > NO_VOLUME && after <= tank.max_volume_cl
  if (!isPossible) throw refuse(PacketErrors.volumeImpossible)
  const deliveryId = await insertDelivery(db, {
    company_id: tank.company_id,
    station_id: tank.station_id,
    tank_id: tank.id,
    start_at: startAt,
    end_at: endAt,
    start_volume_cl: before,
    end_volume_cl: after,
    volume_cl: volume,
    dispensed_cl: dispensed,
    start_height_mm: start.ProductHeight ?? null,
    end_height_mm: end.ProductHeight ?? null,
    start_water_mm: plausible(start.WaterHeight, HEIGHTS_MM),
    end_water_mm: plausible(end.WaterHeight, HEIGHTS_MM),
    temperature: plausible(end.Temperature, TEMPERATURES),
    density: densityOf(end.ProductDensity),
  })
  if (deliveryId === undefined) return KNOWN
  await moveStock(db, {
    tank_id: tank.id,
    kind: 'intake',
    volume_cl: volume,
    reference_type: 'tankDelivery',
    reference_id: deliveryId,
  })
  return APPLIED
}

async function tankNumbered(db: Db, stationId: number, number: number) {
  const tank = await findTankByNumber(db, stationId, number)
  if (!tank) throw refuse(PacketErrors.unknownTank)
  return tank
}

interface Bounds {
  least: number
  most: number
}

const HEIGHTS_MM: Bounds = { least: 0, most: 100_000 }
/** Degrees Celsius that fuel in a tank can have. */
const TEMPERATURES: Bounds = { least: -60, most: 100 }
/** Kilograms in a cubic metre. */
const DENSITIES: Bounds = { least: 1, most: 2000 }
const VOLUMES_L: Bounds = { least: 0, most: 100_000_000 }

/** What a sensor said if it can be true, else nothing: a broken sensor leaves the level as good as it was. */
function plausible(value: number | undefined, { least, most }: Bounds): number | null {
  return value !== undefined && value >= least && value <= most ? value : null
}

function plausibleVolume(value: number | undefined): Centilitres | null {
  const volume = plausible(value, VOLUMES_L)
  return volume === null ? null : litres(volume)
}

/** Probes without a densitometer report 0. */
const densityOf = (density: number | undefined): number | null => plausible(density, DENSITIES)
