/**
 * What the forecourt looks like at this moment, kept in memory alone: the next second brings it
 * anew, and after a restart nothing is known until a controller speaks again.
 */

import { ZERO } from '@app/kernel/money'
import { NO_VOLUME } from '@app/kernel/quantity'
import type { LiveMessage } from '../../../live/live.ts'
import type { LiveStatus, NozzleStatus, TankStatus } from './contract.ts'

/** A controller that says nothing for this long no longer speaks for its station (machines: device). */
const SILENCE_MS = 90_000
/** While somebody fuels, watchers hear at least this often, whether figures move or not. */
const LONGEST_PAUSE_MS = 5000
/** Levels tremble; their figures alone are told no more often than this. */
const TANK_PAUSE_MS = 5000
const LOOK_AROUND_MS = 1000

/** What a controller says of a station, all of it at once. */
export interface Sighting {
  nozzles: readonly NozzleStatus[]
  tanks: readonly TankStatus[]
}

export interface LivePicture {
  /** Takes what a controller just said; watchers are told what changed. */
  see(stationId: number, sighting: Sighting): void
  /** Nobody speaks for the station any more: everything on it is offline. */
  lose(stationId: number): void
  /** Tells watchers everything that is known; `false` when nothing is. */
  tell(stationId: number): boolean
  nozzle(nozzleId: number): NozzleStatus | undefined
  tank(tankId: number): TankStatus | undefined
  stop(): void
}

interface Station extends Sighting {
  heardAt: number
  nozzlesToldAt: number
  tanksToldAt: number
  isLost: boolean
}

export interface PictureParts {
  now(): Date
  publish(stationId: number, message: LiveMessage): void
}

export function createLivePicture({ now, publish }: PictureParts): LivePicture {
  const stations = new Map<number, Station>()
  const nozzles = new Map<number, NozzleStatus>()
  const tanks = new Map<number, TankStatus>()

  const keep = (sighting: Sighting): void => {
    for (const nozzle of sighting.nozzles) nozzles.set(nozzle.id, nozzle)
    for (const tank of sighting.tanks) tanks.set(tank.id, tank)
  }
  const tellNozzles = (stationId: number, station: Station): void => {
    station.nozzlesToldAt = now().getTime()
    publish(stationId, { method: 'nozzleStatus', params: station.nozzles })
  }
  const tellTanks = (stationId: number, station: Station): void => {
    station.tanksToldAt = now().getTime()
    publish(stationId, { method: 'tankStatus', params: station.tanks })
  }

  const see = (stationId: number, sighting: Sighting): void => {
    const at = now().getTime()
    const before = stations.get(stationId)
    const station: Station = {
      ...sighting,
      heardAt: at,
      nozzlesToldAt: before?.nozzlesToldAt ?? 0,
      tanksToldAt: before?.tanksToldAt ?? 0,
      isLost: false,
    }
    stations.set(stationId, station)
    keep(sighting)
    const isSomeoneFuelling = sighting.nozzles.some(({ status }) => status === 'busy')
    const isOverdue = isSomeoneFuelling && at - station.nozzlesToldAt >= LONGEST_PAUSE_MS
    if (isOverdue || !isSameNozzles(before?.nozzles, sighting.nozzles)) {
      tellNozzles(stationId, station)
    }
    const hasNewStatus = !isSameStatus(before?.tanks, sighting.tanks)
    if (hasNewStatus || at - station.tanksToldAt >= TANK_PAUSE_MS) tellTanks(stationId, station)
  }

  const lose = (stationId: number): void => {
    const station = stations.get(stationId)
    if (!station || station.isLost) return
    const at = now().toISOString()
    station.nozzles = station.nozzles.map((nozzle) => offlineNozzle(nozzle, at))
    station.tanks = station.tanks.map((tank) => ({ ...tank, status: 'offline', at }))
    station.isLost = true
    keep(station)
    tellNozzles(stationId, station)
    tellTanks(stationId, station)
  }

  const loseTheSilent = (): void => {
    const since = now().getTime() - SILENCE_MS
    for (const [stationId, { heardAt }] of stations) if (heardAt < since) lose(stationId)
  }
  const timer = setInterval(loseTheSilent, LOOK_AROUND_MS)
  timer.unref()

  return {
    see,
    lose,
    tell: (stationId) => {
      loseTheSilent()
      const station = stations.get(stationId)
      if (!station) return false
      tellNozzles(stationId, station)
      tellTanks(stationId, station)
      return true
    },
    nozzle: (nozzleId) => {
      loseTheSilent()
      return nozzles.get(nozzleId)
    },
    tank: (tankId) => {
      loseTheSilent()
      return tanks.get(tankId)
    },
    stop: () => clearInterval(timer),
  }
}

/** A nozzle of which nothing is heard. */
export const offlineNozzle = (
  nozzle: Pick<NozzleStatus, 'id' | 'logicNo'>,
  at: string | null,
): NozzleStatus => ({
  id: nozzle.id,
  logicNo: nozzle.logicNo,
  status: 'offline',
  volume: NO_VOLUME,
  amount: ZERO,
  at,
})

function isSameNozzles(
  before: readonly NozzleStatus[] | undefined,
  after: readonly NozzleStatus[],
): boolean {
  return isSame(before, after, (a, b) => {
    return a.status === b.status && a.volume === b.volume && a.amount === b.amount
  })
}

const isSameStatus = (
  before: readonly { id: number; status: LiveStatus }[] | undefined,
  after: readonly { id: number; status: LiveStatus }[],
): boolean => isSame(before, after, (a, b) => a.status === b.status)

function isSame<T extends { id: number }>(
  before: readonly T[] | undefined,
  after: readonly T[],
  areAlike: (a: T, b: T) => boolean,
): boolean {
  if (before?.length !== after.length) return false
  return after.every((now, index) => {
    const then = before[index]
    return then !== undefined && then.id === now.id && areAlike(then, now)
  })
}
