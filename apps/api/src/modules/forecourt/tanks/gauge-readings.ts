/**
 * Readings and deliveries as tank gauges tell them, whichever way they come: the one place where they become
 * rows, and where a level becomes an alarm.
 */

import { addVolumes, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { openAlarms, settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import type { TankAlarmKind } from '#modules/forecourt/alarms/contract.ts'
import { insertDelivery, insertReading, moveStock } from './tank-rows.ts'

/** A tank as it is known where its gauge is read. */
export interface GaugedTank {
  id: number
  company_id: number
  station_id: number
  max_volume_cl: Centilitres
  low_alarm_cl: Centilitres
  high_alarm_cl: Centilitres | null
}

/** Heights in mm, temperature in °C, density in kg/m³. What a sensor cannot have said is not kept. */
export interface GaugeFigures {
  volume: Centilitres
  tcVolume?: Centilitres | null
  waterVolume?: Centilitres | null
  oilHeight?: number | null | undefined
  waterHeight?: number | null | undefined
  temperature?: number | null | undefined
  density?: number | null | undefined
  /** As the gauge words them, kept with the reading. */
  alarms?: readonly string[]
}

/** @returns the reading's id, or nothing when there is one of that moment already */
export function keepReading(
  db: Db,
  tank: GaugedTank,
  at: Date,
  figures: GaugeFigures,
): Promise<number | undefined> {
  return insertReading(db, {
    company_id: tank.company_id,
    station_id: tank.station_id,
    tank_id: tank.id,
    at,
    source: 'atg',
    volume_cl: figures.volume,
    tc_volume_cl: figures.tcVolume ?? null,
    oil_height_mm: plausible(figures.oilHeight, HEIGHTS_MM),
    water_height_mm: plausible(figures.waterHeight, HEIGHTS_MM),
    water_volume_cl: figures.waterVolume ?? NO_VOLUME,
    temperature: plausible(figures.temperature, TEMPERATURES),
    density: plausible(figures.density, DENSITIES),
    alarms: [...(figures.alarms ?? [])],
  })
}

export interface TankFindings {
  /** What the gauge can tell; what it cannot is left as others said it. */
  judged: readonly TankAlarmKind[]
  standing: readonly TankAlarmKind[]
  /** Nothing where the probe gives no level. */
  volume: Centilitres | undefined
}

/**
 * Makes the tank's open alarms those that stand: what the gauge says, and what the tank's own limits say of the
 * level that it measures.
 */
export async function settleTankAlarms(
  db: Db,
  tank: GaugedTank,
  at: Date,
  { judged, standing, volume }: TankFindings,
): Promise<LiveMessage[]> {
  const place = { companyId: tank.company_id, stationId: tank.station_id, at }
  const subject = { tankId: tank.id }
  if (volume === undefined) return settleAlarms(db, place, subject, { judged, standing })
  const open = new Set((await openAlarms(db, tank.station_id, subject)).map(({ kind }) => kind))
  const isLow = isBeyond(subtractVolume(tank.low_alarm_cl, volume), open.has('lowProduct'), tank)
  const { high_alarm_cl: high } = tank
  const isHigh =
    high !== null && isBeyond(subtractVolume(volume, high), open.has('highProduct'), tank)
  return settleAlarms(db, place, subject, {
    judged: [...judged, ...BY_LEVEL],
    standing: [
      ...standing,
      ...(isLow ? (['lowProduct'] as const) : []),
      ...(isHigh ? (['highProduct'] as const) : []),
    ],
  })
}

const BY_LEVEL: readonly TankAlarmKind[] = ['lowProduct', 'highProduct']

/** Levels tremble: an alarm that is on goes off only once the level is a part of the tank inside its limit. */
const RETURN_SHARE = 100

function isBeyond(excess: Centilitres, isOn: boolean, tank: GaugedTank): boolean {
  const slack = isOn ? Math.floor(tank.max_volume_cl / RETURN_SHARE) : 0
  return excess > -slack
}

/** The room above product and water. */
export const ullageOf = (
  tank: Pick<GaugedTank, 'max_volume_cl'>,
  { volume, waterVolume }: Pick<GaugeFigures, 'volume' | 'waterVolume'>,
): Centilitres => subtractVolume(tank.max_volume_cl, addVolumes(volume, waterVolume ?? NO_VOLUME))

/** What the level rose by, and what is known of it before and after. */
export interface GaugedDelivery {
  startAt: Date
  endAt: Date
  before: GaugeFigures
  after: GaugeFigures
  /** What the pumps took meanwhile. */
  dispensed: Centilitres
}

export const volumeOf = ({ before, after, dispensed }: GaugedDelivery): Centilitres =>
  addVolumes(subtractVolume(after.volume, before.volume), dispensed)

/**
 * Books a delivery: what the level rose by, and what the pumps took while it rose.
 *
 * @returns whether it was new
 */
export async function bookDelivery(
  db: Db,
  tank: GaugedTank,
  delivery: GaugedDelivery,
): Promise<boolean> {
  const { before, after } = delivery
  const volume = volumeOf(delivery)
  const deliveryId = await insertDelivery(db, {
    company_id: tank.company_id,
    station_id: tank.station_id,
    tank_id: tank.id,
    start_at: delivery.startAt,
    end_at: delivery.endAt,
    start_volume_cl: before.volume,
    end_volume_cl: after.volume,
    volume_cl: volume,
    dispensed_cl: delivery.dispensed,
    start_height_mm: before.oilHeight ?? null,
    end_height_mm: after.oilHeight ?? null,
    start_water_mm: plausible(before.waterHeight, HEIGHTS_MM),
    end_water_mm: plausible(after.waterHeight, HEIGHTS_MM),
    temperature: plausible(after.temperature, TEMPERATURES),
    density: plausible(after.density, DENSITIES),
  })
  if (deliveryId === undefined) return false
  await moveStock(db, {
    tank_id: tank.id,
    kind: 'intake',
    volume_cl: volume,
    reference_type: 'tankDelivery',
    reference_id: deliveryId,
  })
  return true
}

interface Bounds {
  least: number
  most: number
}

const HEIGHTS_MM: Bounds = { least: 0, most: 100_000 }
/** Degrees Celsius that fuel in a tank can have. */
const TEMPERATURES: Bounds = { least: -60, most: 100 }
/** Kilograms in a cubic metre; probes without a densitometer report 0. */
const DENSITIES: Bounds = { least: 1, most: 2000 }
const MOST_LITRES = 100_000_000

/** What a sensor said if it can be true, else nothing: a broken sensor leaves the level as good as it was. */
function plausible(value: number | null | undefined, { least, most }: Bounds): number | null {
  return typeof value === 'number' && value >= least && value <= most ? value : null
}

/** A volume beside the level, in litres; nothing where it cannot be true. */
export const isPlausibleVolume = (litres: number | undefined): litres is number =>
  litres !== undefined && litres >= 0 && litres <= MOST_LITRES
