/** The whole forecourt at a glance: parallel arrays, one place for each pump or probe in `Ids`. */

import type { UploadStatus } from '@app/kernel/json-pts'
import type { Forecourt } from './forecourt.ts'
import { decimal, type Station, wallTime } from '../controller/packets.ts'
import type { Fuelling, Pump } from './pump.ts'
import type { Tank, TankAlarm, TankReading } from './tank.ts'

export const FIRMWARE = '2026-05-18T09:30:00'

export function status(forecourt: Forecourt, startedAt: Date, station: Station): UploadStatus {
  const at = forecourt.now.getTime()
  const all = [...forecourt.pumps.values()]
  const pumps = all.filter(({ isReachable }) => isReachable)
  const tanks = [...forecourt.tanks.values()]
  const isSilent = ({ plan }: Tank): boolean => forecourt.isGaugeSilent(plan.number)
  const readings = tanks.filter((tank) => !isSilent(tank)).map((tank) => tank.gauge())
  return {
    ConfigurationId: station.configurationId,
    DateTime: wallTime(at, station),
    FirmwareDateTime: FIRMWARE,
    PtsStartupSeconds: Math.floor((at - startedAt.getTime()) / 1000),
    Pumps: {
      IdleStatus: idle(pumps.filter(({ kind }) => kind === 'idle' || kind === 'lifted')),
      FillingStatus: running(pumps.filter(({ kind }) => kind === 'filling')),
      EndOfTransactionStatus: running(pumps.filter(({ kind }) => kind === 'ended')),
      OfflineStatus: {
        Ids: all.filter(({ isReachable }) => !isReachable).map(({ number }) => number),
      },
    },
    Probes: {
      OnlineStatus: probes(readings, forecourt.faults.deadProbes ?? []),
      OfflineStatus: { Ids: tanks.filter(isSilent).map(({ plan }) => plan.number) },
    },
  }
}

function idle(pumps: Pump[]) {
  const last = (value: (fuelling: Fuelling) => number): number[] =>
    pumps.map((pump) => (pump.last ? value(pump.last) : 0))
  return {
    Ids: pumps.map(({ number }) => number),
    NozzlesUp: pumps.map((pump) => pump.current?.nozzle ?? 0),
    Tags: pumps.map(({ tag }) => tag),
    LastNozzles: last(({ nozzle }) => nozzle),
    LastTransactions: last(({ transaction }) => transaction),
    LastVolumes: last(({ volume }) => decimal(volume)),
    LastAmounts: last(({ amount }) => decimal(amount)),
    LastPrices: last(({ price }) => decimal(price)),
    LastTotalVolumes: last(({ totalVolume }) => decimal(totalVolume)),
    LastTotalAmounts: last(({ totalAmount }) => decimal(totalAmount)),
  }
}

function running(pumps: Pump[]) {
  const fuellings = pumps.flatMap((pump) => pump.current ?? [])
  return {
    Ids: fuellings.map(({ pump }) => pump),
    NozzlesUp: pumps.map(({ kind, current }) => (kind === 'filling' ? (current?.nozzle ?? 0) : 0)),
    Nozzles: fuellings.map(({ nozzle }) => nozzle),
    Transactions: fuellings.map(({ transaction }) => transaction),
    Volumes: fuellings.map(({ volume }) => decimal(volume)),
    Amounts: fuellings.map(({ amount }) => decimal(amount)),
    Prices: fuellings.map(({ price }) => decimal(price)),
  }
}

/** @param dead tanks whose probe answers nothing */
function probes(readings: TankReading[], dead: readonly number[]) {
  const withAlarm = (alarm: TankAlarm): number[] =>
    readings.filter(({ alarms }) => alarms.includes(alarm)).map(({ tank }) => tank)
  return {
    Ids: readings.map(({ tank }) => tank),
    Errors: dead.filter((tank) => readings.some((reading) => reading.tank === tank)),
    CriticalHighProductAlarms: withAlarm('CriticalHighProduct'),
    HighProductAlarms: withAlarm('HighProduct'),
    LowProductAlarms: withAlarm('LowProduct'),
    CriticalLowProductAlarms: withAlarm('CriticalLowProduct'),
    HighWaterAlarms: withAlarm('HighWater'),
    TankLeakageAlarms: [],
    Measurements: readings.map((reading) => [
      reading.tank,
      reading.productHeight,
      reading.waterHeight,
      reading.temperature,
      decimal(reading.productVolume),
      decimal(reading.waterVolume),
      decimal(reading.ullage),
      decimal(reading.standardVolume),
      reading.density,
      reading.mass,
    ]),
  }
}
