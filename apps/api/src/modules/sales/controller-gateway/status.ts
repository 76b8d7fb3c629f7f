/**
 * UploadStatus: how the forecourt looks this second. Only for eyes: it moves no meter, no stock and
 * no money, and is not kept.
 */

import { probesMeant, type UploadStatus } from '@app/kernel/json-pts'
import { centsFromNumber, ZERO } from '@app/kernel/money'
import {
  amountOf,
  type Centilitres,
  centilitres,
  centilitresFromNumber,
  NO_VOLUME,
  subtractVolume,
  volumeFor,
} from '@app/kernel/quantity'
import type {
  LiveStatus,
  NozzleStatus,
  TankStatus,
} from '#modules/forecourt/dispensers/contract.ts'
import {
  offlineNozzle,
  type StatusSnapshot,
} from '#modules/forecourt/dispensers/forecourt-state.ts'
import type { ForecourtNozzle } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import type { ForecourtTank } from '#modules/forecourt/tanks/tank-rows.ts'

/** The station's nozzles and tanks, by which a status is understood. */
export interface Layout {
  nozzles: readonly ForecourtNozzle[]
  tanks: readonly ForecourtTank[]
  /** Pumps that an alert stands for. */
  alarmedPumps: ReadonlySet<number>
}

type Pumps = NonNullable<UploadStatus['Pumps']>
type PumpGroup = NonNullable<Pumps['IdleStatus']>

/** Tells whether a tank's level rises as it only does when a truck unloads. */
export type IsRising = (tankId: number, volume: Centilitres, at: Date) => boolean

export function snapshotOf(
  data: UploadStatus,
  layout: Layout,
  seen: { at: Date; isRising: IsRising },
): StatusSnapshot {
  const at = seen.at.toISOString()
  return {
    nozzles: layout.nozzles.map((nozzle) => {
      const status = nozzleStatus(nozzle, data.Pumps ?? {}, at)
      return layout.alarmedPumps.has(nozzle.pump) ? alarmed(status) : status
    }),
    tanks: layout.tanks.map((tank) => tankStatus(tank, data.Probes ?? {}, seen)),
  }
}

function nozzleStatus(nozzle: ForecourtNozzle, pumps: Pumps, at: string): NozzleStatus {
  const { id, logic_no: logicNo } = nozzle
  const idle: NozzleStatus = { ...offlineNozzle({ id, logicNo }, at), status: 'idle' }
  const waiting = placeIn(pumps.IdleStatus, nozzle.pump)
  if (waiting) return waiting.up === nozzle.physical_no ? { ...idle, status: 'busy' } : idle
  const running =
    placeIn(pumps.FillingStatus, nozzle.pump) ?? placeIn(pumps.EndOfTransactionStatus, nozzle.pump)
  if (!running) return offlineNozzle({ id, logicNo }, at)
  if (running.nozzle !== nozzle.physical_no) return idle
  return { ...idle, status: 'busy', ...runningFigures(running, nozzle) }
}

/** An alert outranks everything but silence: of a pump that does not answer nothing else is known. */
const alarmed = (nozzle: NozzleStatus): NozzleStatus =>
  nozzle.status === 'offline' ? nozzle : { ...nozzle, status: 'error' }

interface PumpPlace {
  nozzle: number | undefined
  up: number | undefined
  volume: number
  amount: number
  price: number
}

/** A pump's place in the parallel arrays of a state, when it is in that state. */
function placeIn(group: PumpGroup | undefined, pump: number): PumpPlace | undefined {
  const index = group?.Ids?.indexOf(pump) ?? -1
  if (!group || index < 0) return undefined
  return {
    nozzle: group.Nozzles?.[index] ?? undefined,
    up: group.NozzlesUp?.[index] ?? undefined,
    volume: sane(group.Volumes?.[index]),
    amount: sane(group.Amounts?.[index]),
    price: sane(group.Prices?.[index]),
  }
}

const LARGEST_FIGURE = 1_000_000

const sane = (figure: number | null = 0): number =>
  figure !== null && figure >= 0 && figure <= LARGEST_FIGURE ? figure : 0

/** Some firmware puts the amount where the volume belongs while it is filling; then we reckon back. */
function runningFigures(
  running: PumpPlace,
  nozzle: ForecourtNozzle,
): Pick<NozzleStatus, 'volume' | 'amount'> {
  const volume = centilitresFromNumber(running.volume) ?? NO_VOLUME
  const amount = centsFromNumber(running.amount) ?? ZERO
  const price = centsFromNumber(running.price) || nozzle.pump_price_cents || nozzle.price_cents
  const agrees = Math.abs(amountOf(volume, price) - amount) <= 1
  const isAmountTwice = running.volume === running.amount && price > ZERO
  return agrees || !isAmountTwice
    ? { volume, amount }
    : { volume: volumeFor(amount, price), amount }
}

type Probes = NonNullable<UploadStatus['Probes']>

function tankStatus(
  tank: ForecourtTank,
  probes: Probes,
  seen: { at: Date; isRising: IsRising },
): TankStatus {
  const { number, probe } = tank
  const online = probes.OnlineStatus ?? {}
  const [, oilHeight, waterHeight, temperature, product, water] =
    online.Measurements?.find(([place]) => place === probe) ?? []
  const volume = centilitresFromNumber(product ?? Number.NaN) ?? null
  const status = probe === null ? 'offline' : probeStatus(online, probe)
  const isBusy = status === 'idle' && volume !== null && seen.isRising(tank.id, volume, seen.at)
  return {
    id: tank.id,
    number,
    status: isBusy ? 'busy' : status,
    volume,
    waterVolume: centilitresFromNumber(water ?? Number.NaN) ?? null,
    ullage: volume === null ? null : subtractVolume(tank.max_volume_cl, volume),
    oilHeight: oilHeight ?? null,
    waterHeight: waterHeight ?? null,
    temperature: temperature ?? null,
    at: seen.at.toISOString(),
  }
}

function probeStatus(online: NonNullable<Probes['OnlineStatus']>, probe: number): LiveStatus {
  const ids = online.Ids ?? []
  if (!ids.includes(probe)) return 'offline'
  const troubles = [
    online.Errors,
    online.CriticalHighProductAlarms,
    online.HighProductAlarms,
    online.LowProductAlarms,
    online.CriticalLowProductAlarms,
    online.HighWaterAlarms,
    online.TankLeakageAlarms,
  ]
  return troubles.some((values) => probesMeant(ids, values).includes(probe)) ? 'error' : 'idle'
}

const RISE_WINDOW_MS = 120_000
const DELIVERY_RISE = centilitres(5000)

/** Remembers the last two minutes of every tank's level. */
export function watchLevels(): IsRising {
  const levels = new Map<number, { volume: Centilitres; at: number }[]>()
  return (tankId, volume, at) => {
    const since = at.getTime() - RISE_WINDOW_MS
    const recent = (levels.get(tankId) ?? []).filter((level) => level.at > since)
    levels.set(tankId, [...recent, { volume, at: at.getTime() }])
    return recent.some((level) => subtractVolume(volume, level.volume) >= DELIVERY_RISE)
  }
}
