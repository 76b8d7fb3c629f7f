/** UploadTankMeasurement and UploadInTankDelivery: what the gauge reads, and what it saw coming in. */

import {
  isProbeError,
  type UploadInTankDelivery,
  type UploadTankMeasurement,
} from '@app/kernel/json-pts'
import { refuse } from '@app/kernel/problem'
import { addVolumes, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { TANK_ALARM_KINDS, type TankAlarmKind } from '#modules/forecourt/alarms/contract.ts'
import {
  bookDelivery,
  type GaugedDelivery,
  type GaugeFigures,
  isPlausibleVolume,
  keepReading,
  settleTankAlarms,
  type TankFindings,
  volumeOf,
} from '#modules/forecourt/tanks/gauge-readings.ts'
import { noteControllerGauge } from '#modules/forecourt/gauges/gauge-rows.ts'
import { findTankByProbe, hasTank, levelUntil } from '#modules/forecourt/tanks/tank-rows.ts'
import type { Effect, Reporter } from './effect.ts'
import { PacketErrors, PacketNotes } from './errors.ts'
import { beginningOf, instantOf, litres, requirePast } from './controller-units.ts'

const APPLIED: Effect = { outcome: 'applied', code: null }
const KNOWN: Effect = { outcome: 'ignored', code: PacketNotes.duplicate.code }

/** What is told so much later, after an outage, says nothing of how the tank is now. */
const NEWS_MS = 15 * 60_000

/** @throws Refusal UNKNOWN_TANK, TIME_…, VOLUME_IMPOSSIBLE, PACKET_MALFORMED */
export async function applyTankMeasurement(
  db: Db,
  reporter: Reporter,
  data: UploadTankMeasurement,
): Promise<Effect> {
  const { station, now } = reporter
  const tank = await findTankByProbe(db, station.id, data.Tank)
  if (!tank) return elsewhereRead(db, station.id, data.Tank)
  const at = instantOf(data.DateTime, station.time_zone, now)
  requirePast(at, now)
  const isNews = now.getTime() - at.getTime() <= NEWS_MS
  if (isProbeError(data)) {
    const messages = isNews ? await settleTankAlarms(db, tank, at, PROBE_OUT) : []
    return { outcome: 'ignored', code: PacketNotes.probeError.code, messages }
  }
  const level = volumeBeside(data.ProductVolume)
  if (level === null) throw refuse(PacketErrors.malformed)
  const figures = figuresOf(data, level)
  if (figures.volume > tank.max_volume_cl) throw refuse(PacketErrors.volumeImpossible)
  const readingId = await keepReading(db, tank, at, { ...figures, alarms: data.Alarms ?? [] })
  if (readingId === undefined) return KNOWN
  await noteControllerGauge(db, station.id, now)
  if (!isNews) return APPLIED
  const messages = await settleTankAlarms(db, tank, at, {
    judged: MEASURED_KINDS,
    standing: (data.Alarms ?? []).flatMap((alarm) => ALARM_KINDS[alarm] ?? []),
    volume: figures.volume,
    waterHeight: figures.waterHeight,
  })
  return { ...APPLIED, messages }
}

/** The controller's words for what a probe sees. */
const ALARM_KINDS: Readonly<Record<string, TankAlarmKind>> = {
  CriticalHighProduct: 'overfill',
  HighProduct: 'highProduct',
  LowProduct: 'lowProduct',
  CriticalLowProduct: 'criticalLowProduct',
  HighWater: 'highWater',
  TankLeakage: 'leak',
}

/** A measurement that comes says as well that the probe answers. */
const MEASURED_KINDS = TANK_ALARM_KINDS.filter(
  (kind) => kind === 'probeOut' || Object.values(ALARM_KINDS).includes(kind),
)

/** Nothing else is known while it is. */
const PROBE_OUT: TankFindings = {
  judged: ['probeOut'],
  standing: ['probeOut'],
  volume: undefined,
  waterHeight: undefined,
}

/**
 * Books a delivery: what the level rose by, and what the pumps took while it rose. A level that it does not tell is
 * reckoned back from the other and what was delivered, or is that of the newest reading.
 *
 * @throws Refusal UNKNOWN_TANK, TIME_…, VOLUME_IMPOSSIBLE, PACKET_MALFORMED
 */
export async function applyInTankDelivery(
  db: Db,
  reporter: Reporter,
  data: UploadInTankDelivery,
): Promise<Effect> {
  const { station, now } = reporter
  const { StartValues: start = {}, EndValues: end = {}, AbsoluteValues: absolute = {} } = data
  const tank = await findTankByProbe(db, station.id, data.Tank)
  if (!tank) return elsewhereRead(db, station.id, data.Tank)
  const ended = end.DateTime ?? start.DateTime
  const endAt = ended === undefined ? now : instantOf(ended, station.time_zone, now)
  const dispensed = volumeBeside(absolute.PumpsDispensedVolume) ?? NO_VOLUME
  const levels = await levelsOf(
    {
      before: volumeBeside(start.ProductVolume),
      after: volumeBeside(end.ProductVolume),
      delivered: volumeBeside(absolute.ProductVolume),
      dispensed,
    },
    () => levelUntil(db, tank.id, endAt),
  )
  const delivery: GaugedDelivery = {
    startAt:
      start.DateTime === undefined ? endAt : beginningOf(start.DateTime, station.time_zone, endAt),
    endAt,
    before: figuresOf(start, levels.before),
    after: figuresOf(end, levels.after),
    dispensed,
  }
  requirePast(delivery.endAt, now)
  if (delivery.startAt > delivery.endAt) throw refuse(PacketErrors.timeOrder)
  const isPossible =
    volumeOf(delivery) > NO_VOLUME &&
    delivery.before.volume >= NO_VOLUME &&
    delivery.after.volume <= tank.max_volume_cl
  if (!isPossible) throw refuse(PacketErrors.volumeImpossible)
  return (await bookDelivery(db, tank, delivery)) ? APPLIED : KNOWN
}

/** What the controller says of a tank that another gauge reads is nobody's business, and no mistake. */
async function elsewhereRead(db: Db, stationId: number, number: number): Promise<Effect> {
  if (!(await hasTank(db, stationId, number))) throw refuse(PacketErrors.unknownTank)
  return { outcome: 'ignored', code: PacketNotes.otherGauge.code }
}

interface ToldLevels {
  before: Centilitres | null
  after: Centilitres | null
  delivered: Centilitres | null
  dispensed: Centilitres
}

/** @throws Refusal PACKET_MALFORMED when it cannot be told how much came */
async function levelsOf(
  { before, after, delivered, dispensed }: ToldLevels,
  newest: () => Promise<Centilitres | undefined>,
): Promise<{ before: Centilitres; after: Centilitres }> {
  if (before !== null && after !== null) return { before, after }
  if (delivered === null) throw refuse(PacketErrors.malformed)
  const rise = subtractVolume(delivered, dispensed)
  if (before !== null) return { before, after: addVolumes(before, rise) }
  const end = after ?? (await newest())
  if (end === undefined) throw refuse(PacketErrors.malformed)
  return { before: subtractVolume(end, rise), after: end }
}

type Measured = Partial<
  Pick<
    UploadTankMeasurement,
    | 'ProductTCVolume'
    | 'WaterVolume'
    | 'ProductHeight'
    | 'WaterHeight'
    | 'Temperature'
    | 'ProductDensity'
  >
>

const figuresOf = (data: Measured, volume: Centilitres): GaugeFigures => ({
  volume,
  tcVolume: volumeBeside(data.ProductTCVolume),
  waterVolume: volumeBeside(data.WaterVolume),
  oilHeight: data.ProductHeight,
  waterHeight: data.WaterHeight,
  temperature: data.Temperature,
  density: data.ProductDensity,
})

const volumeBeside = (value: number | null | undefined): Centilitres | null =>
  isPlausibleVolume(value) ? litres(value) : null
