/**
 * State of the forecourt at this moment, kept in memory alone: the next second brings it
 * anew, and after a restart nothing is known until a controller speaks again.
 */

import { ZERO } from '@app/kernel/money'
import { NO_VOLUME } from '@app/kernel/quantity'
import type { LiveMessage } from '#live/live.ts'
import type { LiveStatus, NozzleStatus, TankStatus } from './contract.ts'

/** A controller that says nothing for this long no longer speaks for its station (machines: device). */
const SILENCE_MS = 90_000
/** While somebody fuels, watchers hear at least this often, whether figures move or not. */
const LONGEST_PAUSE_MS = 5000
/** Levels tremble; their figures alone are told no more often than this. */
const TANK_PAUSE_MS = 5000
const SILENCE_CHECK_MS = 1000

/** What a controller says of a station, all of it at once. */
export interface StatusSnapshot {
  nozzles: readonly NozzleStatus[]
  tanks: readonly TankStatus[]
}

interface Station extends StatusSnapshot {
  heardAt: number
  nozzlesPublishedAt: number
  tanksPublishedAt: number
  isOffline: boolean
}

interface Gauged {
  tank: TankStatus
  until: number
}

export interface ForecourtStateOptions {
  now(): Date
  publish(stationId: number, message: LiveMessage): void
}

/** Of all stations; one object for the whole server. */
export class ForecourtState {
  readonly #now: ForecourtStateOptions['now']
  readonly #publish: ForecourtStateOptions['publish']
  readonly #stations = new Map<number, Station>()
  readonly #nozzles = new Map<number, NozzleStatus>()
  readonly #tanks = new Map<number, TankStatus>()
  /** Tanks whose gauge the server reads itself; no controller speaks for them. */
  readonly #gauged = new Map<number, Gauged>()
  /** Tanks do not come back under their id. */
  readonly #ended = new Set<number>()
  readonly #timer: NodeJS.Timeout

  constructor({ now, publish }: ForecourtStateOptions) {
    this.#now = now
    this.#publish = publish
    this.#timer = setInterval(() => this.#markSilentOffline(), SILENCE_CHECK_MS)
    this.#timer.unref()
  }

  /** Takes what a controller just said; watchers are told what changed. */
  update(stationId: number, snapshot: StatusSnapshot): void {
    const at = this.#now().getTime()
    const tanks = this.#withGauged(snapshot.tanks)
    const before = this.#stations.get(stationId)
    const { nozzlesPublishedAt = 0, tanksPublishedAt = 0 } = before ?? {}
    const station = {
      ...snapshot,
      tanks,
      heardAt: at,
      nozzlesPublishedAt,
      tanksPublishedAt,
      isOffline: false,
    }
    this.#keep(stationId, station)
    const isSomeoneFuelling = snapshot.nozzles.some(({ status }) => status === 'busy')
    const isOverdue = isSomeoneFuelling && at - nozzlesPublishedAt >= LONGEST_PAUSE_MS
    if (isOverdue || !areAlike(before?.nozzles, snapshot.nozzles, hasSameFigures)) {
      this.#publishNozzles(stationId, station)
    }
    const hasNewStatus = !areAlike(before?.tanks, tanks, hasSameStatus)
    if (hasNewStatus || at - tanksPublishedAt >= TANK_PAUSE_MS)
      this.#publishTanks(stationId, station)
  }

  /**
   * Takes what a gauge that the server reads says of its tanks.
   *
   * @param until when it is to be believed no more, if nothing else is heard
   */
  updateGauged(stationId: number, read: readonly TankStatus[], until: Date): void {
    const tanks = read.filter(({ id }) => !this.#ended.has(id))
    for (const tank of tanks) this.#gauged.set(tank.id, { tank, until: until.getTime() })
    const before = this.#stations.get(stationId)
    const others = before?.tanks.filter(({ id }) => !tanks.some((tank) => tank.id === id)) ?? []
    const station: Station = {
      nozzles: [],
      heardAt: 0,
      nozzlesPublishedAt: 0,
      tanksPublishedAt: 0,
      isOffline: true,
      ...before,
      tanks: [...others, ...tanks].toSorted((a, b) => a.number - b.number),
    }
    this.#keep(stationId, station)
    this.#publishTanks(stationId, station)
  }

  /**
   * A tank that has ended: nothing is told of it any more, also when its gauge
   * was being read meanwhile.
   */
  forgetTank(stationId: number, tankId: number): void {
    this.#ended.add(tankId)
    this.#gauged.delete(tankId)
    this.#tanks.delete(tankId)
    const before = this.#stations.get(stationId)
    if (!before?.tanks.some(({ id }) => id === tankId)) return
    const station = { ...before, tanks: before.tanks.filter(({ id }) => id !== tankId) }
    this.#stations.set(stationId, station)
    this.#publishTanks(stationId, station)
  }

  /** Nobody speaks for the station any more: everything on it is offline but what a gauge of ours reads. */
  markOffline(stationId: number): void {
    const before = this.#stations.get(stationId)
    if (!before || before.isOffline) return
    const at = this.#now().toISOString()
    const station: Station = {
      ...before,
      nozzles: before.nozzles.map((nozzle) => offlineNozzle(nozzle, at)),
      tanks: this.#withGauged(before.tanks.map((tank) => ({ ...tank, status: 'offline', at }))),
      isOffline: true,
    }
    this.#keep(stationId, station)
    this.#publishNozzles(stationId, station)
    this.#publishTanks(stationId, station)
  }

  /** Tells watchers everything that is known; `false` when nothing is. */
  publish(stationId: number): boolean {
    const station = this.#stations.get(stationId)
    if (!station) return false
    this.#publishNozzles(stationId, station)
    this.#publishTanks(stationId, station)
    return true
  }

  nozzle(nozzleId: number): NozzleStatus | undefined {
    return this.#nozzles.get(nozzleId)
  }

  tank(tankId: number): TankStatus | undefined {
    return this.#tanks.get(tankId)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #keep(stationId: number, station: Station): void {
    this.#stations.set(stationId, station)
    for (const nozzle of station.nozzles) this.#nozzles.set(nozzle.id, nozzle)
    for (const tank of station.tanks) this.#tanks.set(tank.id, tank)
  }

  #publishNozzles(stationId: number, station: Station): void {
    station.nozzlesPublishedAt = this.#now().getTime()
    this.#publish(stationId, { method: 'nozzleStatus', params: station.nozzles })
  }

  #publishTanks(stationId: number, station: Station): void {
    station.tanksPublishedAt = this.#now().getTime()
    this.#publish(stationId, { method: 'tankStatus', params: station.tanks })
  }

  #withGauged(tanks: readonly TankStatus[]): readonly TankStatus[] {
    return tanks
      .filter(({ id }) => !this.#ended.has(id))
      .map((tank) => this.#gauged.get(tank.id)?.tank ?? tank)
  }

  #forgetGauged(): void {
    const now = this.#now()
    for (const [id, { tank, until }] of this.#gauged) {
      if (until > now.getTime()) continue
      this.#gauged.delete(id)
      this.#tanks.set(id, { ...tank, status: 'offline', at: now.toISOString() })
    }
  }

  #markSilentOffline(): void {
    this.#forgetGauged()
    const since = this.#now().getTime() - SILENCE_MS
    for (const [stationId, { heardAt }] of this.#stations) {
      if (heardAt < since) this.markOffline(stationId)
    }
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

const hasSameStatus = (a: { status: LiveStatus }, b: { status: LiveStatus }): boolean =>
  a.status === b.status

const hasSameFigures = (a: NozzleStatus, b: NozzleStatus): boolean =>
  hasSameStatus(a, b) && a.volume === b.volume && a.amount === b.amount

function areAlike<T extends { id: number }>(
  before: readonly T[] | undefined,
  after: readonly T[],
  isSame: (a: T, b: T) => boolean,
): boolean {
  if (before?.length !== after.length) return false
  return after.every((now, index) => {
    const then = before[index]
    return then !== undefined && then.id === now.id && isSame(then, now)
  })
}
