/** What happened, in the controller's words: the border between centilitres and litres. */

import { wallClock } from '@app/kernel/calendar'
import { formatScaled } from '@app/kernel/decimal-text'
import type {
  UploadAlertRecord,
  UploadInTankDelivery,
  UploadPumpTransaction,
  UploadTankMeasurement,
} from '@app/kernel/json-pts'
import { standardVolume } from '@app/kernel/volume-correction'
import type { Blueprint } from '../forecourt/blueprint.ts'
import type { Delivery } from '../forecourt/delivery.ts'
import type { WrongUpload } from '../forecourt/faults.ts'
import type { ForecourtEvent } from '../forecourt/forecourt.ts'
import type { Fuelling } from '../forecourt/pump.ts'
import type { TankReading } from '../forecourt/tank.ts'

/** What every packet of a controller has in common. */
export interface Station {
  blueprint: Blueprint
  configurationId: string
}

/** Of what a controller sends by itself. */
const HIGHEST_ID = 65_535

/** The Id after another; behind the highest it is 1 again. */
export const idAfter = (id: number): number => (id % HIGHEST_ID) + 1

/** Cents or centilitres as the decimal number of the wire; the text makes it exact. */
export const decimal = (hundredths: number): number => Number(formatScaled(hundredths, 2))

/** `2026-11-21T14:05:09` at the station; the wire knows no offset. */
export function wallTime(at: number, { blueprint }: Station): string {
  const { date, time } = wallClock(new Date(at), blueprint.timeZone)
  return `${date}T${time}`
}

export const gradeName = ({ blueprint }: Station, gradeId: number): string =>
  blueprint.grades.find(({ id }) => id === gradeId)?.name ?? ''

export function pumpTransaction(
  fuelling: Fuelling,
  temperature: number,
  station: Station,
): UploadPumpTransaction {
  const { density } = station.blueprint.tanks.find(({ number }) => number === fuelling.tank) ?? {}
  const corrected = standardVolume(fuelling.volume, density ?? 0, temperature) ?? fuelling.volume
  return {
    DateTimeStart: wallTime(fuelling.startedAt, station),
    DateTime: wallTime(fuelling.endedAt, station),
    Pump: fuelling.pump,
    Nozzle: fuelling.nozzle,
    Tank: fuelling.tank,
    FuelGradeId: fuelling.gradeId,
    FuelGradeName: gradeName(station, fuelling.gradeId),
    Transaction: fuelling.transaction,
    Volume: decimal(fuelling.volume),
    TCVolume: decimal(corrected),
    Price: decimal(fuelling.price),
    Amount: decimal(fuelling.amount),
    TotalVolume: decimal(fuelling.totalVolume),
    TotalAmount: decimal(fuelling.totalAmount),
    ...(fuelling.tag !== '' && { Tag: fuelling.tag }),
    ConfigurationId: station.configurationId,
  }
}

const CLOCK_AHEAD_MS = 3 * 3_600_000
const UNKNOWN_PUMP = 99
const IMPOSSIBLE_LITRES = 9_999_999

/** A fuelling as a controller that is set up wrongly, or broken, tells of it. */
export function wrongTransaction(
  right: UploadPumpTransaction,
  fuelling: Fuelling,
  { wrong, station }: { wrong: WrongUpload; station: Station },
): object {
  if (wrong === 'unknownPump') return { ...right, Pump: UNKNOWN_PUMP }
  if (wrong === 'impossibleVolume') return { ...right, Volume: IMPOSSIBLE_LITRES }
  if (wrong === 'malformed') return { ...right, Volume: String(right.Volume) }
  return {
    ...right,
    DateTimeStart: wallTime(fuelling.startedAt + CLOCK_AHEAD_MS, station),
    DateTime: wallTime(fuelling.endedAt + CLOCK_AHEAD_MS, station),
  }
}

export const pumpAlert = (
  alert: Extract<ForecourtEvent, { kind: 'alerted' }>,
  station: Station,
): UploadAlertRecord => ({
  DateTime: wallTime(alert.at, station),
  DeviceType: 'Pump',
  DeviceNumber: alert.pump,
  State: alert.isStanding ? 'Started' : 'Finished',
  Code: alert.code,
  ConfigurationId: station.configurationId,
})

export function tankMeasurement(
  reading: TankReading,
  at: number,
  station: Station,
): UploadTankMeasurement {
  return {
    DateTime: wallTime(at, station),
    Tank: reading.tank,
    FuelGradeId: reading.gradeId,
    FuelGradeName: gradeName(station, reading.gradeId),
    Status: 'OK',
    Alarms: reading.alarms,
    ProductHeight: reading.productHeight,
    WaterHeight: reading.waterHeight,
    Temperature: reading.temperature,
    ProductVolume: decimal(reading.productVolume),
    WaterVolume: decimal(reading.waterVolume),
    ProductUllage: decimal(reading.ullage),
    ProductTCVolume: decimal(reading.standardVolume),
    ProductDensity: reading.density,
    ProductMass: reading.mass,
    TankFillingPercentage: reading.fillingPercentage,
  }
}

/** What a controller tells of a probe that answers nothing: that it is in error. */
export const probeError = (tank: number, at: number, station: Station): UploadTankMeasurement => ({
  DateTime: wallTime(at, station),
  Tank: tank,
  Status: 'Error',
  ProductHeight: null,
  ProductVolume: null,
})

export function inTankDelivery(delivery: Delivery, station: Station) {
  const values = (reading: TankReading, at: number) => ({
    DateTime: wallTime(at, station),
    ProductHeight: reading.productHeight,
    WaterHeight: reading.waterHeight,
    Temperature: reading.temperature,
    ProductVolume: decimal(reading.productVolume),
    ProductTCVolume: decimal(reading.standardVolume),
    ProductDensity: reading.density,
  })
  const difference = Math.abs(delivery.end.productVolume - delivery.start.productVolume)
  return {
    Tank: delivery.tank,
    FuelGradeId: delivery.gradeId,
    FuelGradeName: gradeName(station, delivery.gradeId),
    StartValues: values(delivery.start, delivery.startedAt),
    EndValues: values(delivery.end, delivery.endedAt),
    // End less start; what the pumps took meanwhile stands beside it and is not added in.
    AbsoluteValues: {
      ProductVolume: decimal(difference),
      PumpsDispensedVolume: decimal(delivery.dispensed),
    },
  } satisfies UploadInTankDelivery
}
