/**
 * Readings and deliveries as tank gauges tell them, whichever way they come: the one place where they become
 * rows, and where a level becomes an alarm.
 */

import { addVolumes, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { openAlarms, settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import type { AlarmKind, TankAlarmKind } from '#modules/forecourt/alarms/contract.ts'
import { holdTankBooks, intakeOfDelivery, tieDelivery } from './delivery-intakes.ts'
import { insertDelivery, insertReading, moveStock } from './tank-rows.ts'

/** A tank as it is known where its gauge is read. */
export interface GaugedTank {
  id: number
  company_id: number
  station_id: number
  max_volume_cl: Centilitres
  low_alarm_cl: Centilitres
  low_low_alarm_cl: Centilitres | null
  high_alarm_cl: Centilitres | null
  high_high_alarm_cl: Centilitres | null
  water_alarm_mm: number | null
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
  /** Height in mm; nothing where it gives none. */
  waterHeight: number | null | undefined
}

/**
 * Makes the tank's open alarms those that stand: what the gauge says, and what the tank's own limits say of the
 * level that it measures.
 */
export async function settleTankAlarms(
  db: Db,
  tank: GaugedTank,
  at: Date,
  { judged, standing, volume, waterHeight }: TankFindings,
): Promise<LiveMessage[]> {
  const place = { companyId: tank.company_id, stationId: tank.station_id, at }
  const subject = { tankId: tank.id }
  const open = await openAlarms(db, tank.station_id, subject)
  const isOn = (kind: AlarmKind): boolean => open.some((alarm) => alarm.kind === kind)
  const own = [
    ...(volume === undefined ? [] : judgeLevel(tank, volume, isOn)),
    ...judgeWater(tank, waterHeight, isOn),
  ]
  return settleAlarms(db, place, subject, {
    judged: [...judged, ...own.map(({ kind }) => kind)],
    standing: [...standing, ...own.filter(({ stands }) => stands).map(({ kind }) => kind)],
  })
}

type IsOn = (kind: AlarmKind) => boolean

interface Judgement {
  kind: TankAlarmKind
  stands: boolean
}

/** What the tank's own limits say of a level. A limit that it does not have is judged by the gauge alone. */
function judgeLevel(tank: GaugedTank, volume: Centilitres, isOn: IsOn): Judgement[] {
  const above = (limit: Centilitres) => subtractVolume(volume, limit)
  const below = (limit: Centilitres) => subtractVolume(limit, volume)
  const { low_low_alarm_cl: lowLow, high_alarm_cl: high, high_high_alarm_cl: highHigh } = tank
  const stands = (kind: TankAlarmKind, excess: Centilitres): Judgement => ({
    kind,
    stands: isBeyond(excess, isOn(kind), tank),
  })
  return [
    stands('lowProduct', below(tank.low_alarm_cl)),
    ...(lowLow === null ? [] : [stands('criticalLowProduct', below(lowLow))]),
    high === null ? { kind: 'highProduct', stands: false } : stands('highProduct', above(high)),
    ...(highHigh === null ? [] : [stands('overfill', above(highHigh))]),
  ]
}

/** Floats tremble as well: water that was too high is so until it is this much under its limit. */
const WATER_RETURN_MM = 2

function judgeWater(
  { water_alarm_mm: limit }: GaugedTank,
  height: number | null | undefined,
  isOn: IsOn,
): Judgement[] {
  if (limit === null || typeof height !== 'number') return []
  const returnsAt = isOn('highWater') ? limit - WATER_RETURN_MM : limit
  return [{ kind: 'highWater', stands: height >= returnsAt }]
}

/** Levels tremble: an alarm that is on goes off only once the level is a part of the tank inside its limit. */
const RETURN_SHARE = 100

function isBeyond(excess: Centilitres, isOn: boolean, tank: GaugedTank): boolean {
  const slack = isOn ? Math.floor(tank.max_volume_cl / RETURN_SHARE) : 0
  return excess > -slack
}

/** The space above product and water. */
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

/** What came in. */
export const volumeOf = ({ before, after, dispensed }: GaugedDelivery): Centilitres =>
  addVolumes(subtractVolume(after.volume, before.volume), dispensed)

/**
 * Books a delivery: what the level rose by, and what the pumps took while it rose. What a completed intake has
 * brought into the books already is not booked again.
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
  await holdTankBooks(db, tank.id)
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
  const { startAt, endAt } = delivery
  const entered = await intakeOfDelivery(db, {
    tankId: tank.id,
    startAt,
    endAt,
    startVolume: before.volume,
    endVolume: after.volume,
  })
  if (entered) {
    await tieDelivery(db, {
      delivery_id: deliveryId,
      line_id: entered.lineId,
      company_id: tank.company_id,
      station_id: tank.station_id,
    })
  }
  if (entered?.isDone) return true
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
export const isPlausibleVolume = (litres: number | null | undefined): litres is number =>
  typeof litres === 'number' && litres >= 0 && litres <= MOST_LITRES
