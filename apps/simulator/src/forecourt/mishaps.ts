/** Lets the faults of a station happen: each second to its tanks, each minute to meters and gauges. */

import type { Centilitres } from '@app/kernel/quantity'
import { carry } from '../controller/carry.ts'
import type { Faults } from './faults.ts'
import type { Pump } from './pump.ts'
import type { Tank } from './tank.ts'

const HOUR_SECONDS = 3600
const MINUTE_SECONDS = 60

/** A volume that runs between two instants, in centilitres a second. */
interface Stream {
  tank: number
  flow: number
  from: number
  until: number
  move: (tank: Tank, volume: Centilitres) => void
  cut: ReturnType<typeof carry>
}

interface Period {
  from: number
  until: number
}

export class Mishaps {
  readonly #tanks: ReadonlyMap<number, Tank>
  readonly #pumps: ReadonlyMap<number, Pump>
  #faults: Faults = {}
  #streams: Stream[] = []

  constructor(tanks: ReadonlyMap<number, Tank>, pumps: ReadonlyMap<number, Pump>) {
    this.#tanks = tanks
    this.#pumps = pumps
  }

  /** Replaces what is wrong. A stream that goes on keeps its rest of a centilitre. */
  set(faults: Faults, now: number): void {
    const before = this.#streams
    this.#faults = faults
    this.#streams = streamsOf(faults).map((stream) => ({
      ...stream,
      cut: before.find((one) => isSame(one, stream))?.cut ?? stream.cut,
    }))
    this.minute(now)
  }

  /** Lets the seconds up to `now` pass for leaks, thefts and water. */
  pass(now: number, seconds: number): void {
    for (const stream of this.#streams) {
      const begun = Math.max(now - seconds * 1000, stream.from)
      const running = (Math.min(now, stream.until) - begun) / 1000
      const tank = this.#tanks.get(stream.tank)
      if (running > 0 && tank) stream.move(tank, stream.cut(stream.flow * running))
    }
  }

  /** Sets meters and gauges as their faults have them now. */
  minute(now: number): void {
    const { meterDrifts = [], gaugeShifts = [], stuckGauges = [] } = this.#faults
    const drifts = meterDrifts.filter((fault) => isOn(fault, now))
    for (const pump of this.#pumps.values()) {
      for (const nozzle of pump.nozzles.values()) {
        const drift = drifts.find(
          (one) => one.pump === pump.number && one.nozzle === nozzle.plan.number,
        )
        nozzle.drift = drift?.share ?? 0
      }
    }
    const shifts = gaugeShifts.filter((fault) => isOn(fault, now))
    for (const [number, { probe }] of this.#tanks) {
      probe.shift = shifts.find(({ tank }) => tank === number)?.millimetres ?? 0
      probe.isStuck = stuckGauges.some((fault) => fault.tank === number && isOn(fault, now))
    }
  }

  isSilent(tank: number, now: number): boolean {
    const faults = this.#faults.silentGauges ?? []
    return faults.some((fault) => fault.tank === tank && isOn(fault, now))
  }
}

const isOn = (fault: { from?: string; until?: string }, now: number): boolean => {
  const { from, until } = periodOf(fault)
  return now >= from && now < until
}

const periodOf = ({ from, until }: { from?: string; until?: string }): Period => ({
  from: from === undefined ? -Infinity : Date.parse(from),
  until: until === undefined ? Infinity : Date.parse(until),
})

const isSame = (one: Stream, other: Stream): boolean =>
  one.tank === other.tank && one.flow === other.flow && one.from === other.from

function streamsOf({ leaks = [], waterIngress = [], thefts = [] }: Faults): Stream[] {
  return [
    ...leaks.map((fault) => ({
      ...periodOf(fault),
      tank: fault.tank,
      flow: fault.perHour / HOUR_SECONDS,
      move: (tank: Tank, volume: Centilitres) => tank.leak(volume),
      cut: carry(),
    })),
    ...waterIngress.map((fault) => ({
      ...periodOf(fault),
      tank: fault.tank,
      flow: fault.perHour / HOUR_SECONDS,
      move: (tank: Tank, volume: Centilitres) => tank.seep(volume),
      cut: carry(),
    })),
    ...thefts.map(({ tank, at, minutes, volume }) => ({
      from: Date.parse(at),
      until: Date.parse(at) + minutes * MINUTE_SECONDS * 1000,
      tank,
      flow: volume / (minutes * MINUTE_SECONDS),
      move: (tank: Tank, volume: Centilitres) => tank.steal(volume),
      cut: carry(),
    })),
  ]
}
