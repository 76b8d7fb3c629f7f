import {
  addVolumes,
  type Centilitres,
  centilitres,
  NO_VOLUME,
  subtractVolume,
} from '@app/kernel/quantity'
import { standardVolume } from '@app/kernel/volume-correction'
import type { Faults } from './faults.ts'
import type { Random } from './random.ts'
import type { Tank, TankReading } from './tank.ts'

/** A delivery as the gauge saw it, and as it was. Times are instants in milliseconds. */
export interface Delivery {
  tank: number
  gradeId: number
  startedAt: number
  endedAt: number
  start: TankReading
  end: TankReading
  /** What the pumps showed meanwhile. */
  dispensed: Centilitres
  /** What the delivery note says, at the temperature of the lorry, °C, and the density at 20 °C. */
  paperVolume: Centilitres
  paperTemperature: number
  paperDensity: number
  /** What was really unloaded, at the temperature of the lorry and at 20 °C. */
  trueVolume: Centilitres
  trueStandardVolume: Centilitres
  /** What a fault kept back of it, at the temperature of the lorry; honest errors are beside it. */
  missing: Centilitres
}

interface Unloading {
  delivery: Delivery
  temperature: number
  /** Of the tank when it began, °C. */
  before: number
  /** At 20 °C. */
  remaining: Centilitres
  settledSeconds: number
}

const REORDER_SHARE = 0.25
const FILL_TO_SHARE = 0.9
const COMPARTMENT = 100_000
const LARGEST_LOAD = 1_500_000
/** Centilitres a second. */
const UNLOADING_FLOW = 1500
/** The surface must calm down before the gauge can tell what came. */
const SETTLING_SECONDS = 180

/** The lorries of one tank: orders when it runs low, unloads, and waits for the surface to settle. */
export class Supply {
  readonly #tank: Tank
  readonly #random: Random
  readonly #honest: (paperVolume: number) => number
  /** Instants of faults whose load has come. */
  readonly #short = new Set<string>()
  #arrivesAt: number | undefined
  #unloading: Unloading | undefined

  /** @param honest what comes of a load by its paper when nobody cheats, in centilitres */
  constructor(tank: Tank, random: Random, honest = (paperVolume: number) => paperVolume) {
    this.#tank = tank
    this.#random = random
    this.#honest = honest
  }

  get isUnloading(): boolean {
    return this.#unloading !== undefined
  }

  /** What the pumps showed while a lorry unloads belongs to the delivery's arithmetic. */
  noteDispensed(volume: Centilitres): void {
    const delivery = this.#unloading?.delivery
    if (delivery) delivery.dispensed = addVolumes(delivery.dispensed, volume)
  }

  /** Lets one second pass. @returns the delivery that was completed in it */
  tick(now: number, faults: Faults): Delivery | undefined {
    if (this.#unloading) return this.#unload(this.#unloading, now)
    if (this.#arrivesAt === undefined) this.#reorder(now)
    else if (now >= this.#arrivesAt) this.#arrive(now, faults)
    return undefined
  }

  /**
   * A lorry stands at the tank and begins to unload.
   *
   * @param missingShare how much less it brings than its paper says
   * @throws Error when another lorry is unloading or the load does not fit
   */
  unload(paperVolume: Centilitres, missingShare: number, now: number): void {
    if (this.#unloading) throw new Error(`tank ${this.#tank.plan.number} is being filled`)
    if (this.#tank.volume + paperVolume > this.#tank.plan.capacity * 0.95) {
      throw new Error(`tank ${this.#tank.plan.number} would overflow`)
    }
    const { number: tank, gradeId, density } = this.#tank.plan
    const missing = centilitres(Math.round(paperVolume * missingShare))
    const came = this.#honest(paperVolume) - missing
    const trueVolume = centilitres(Math.max(0, Math.round(came)))
    const temperature = this.#tank.ground + this.#random.between(-2, 6)
    const trueStandardVolume = standardVolume(trueVolume, density, temperature) ?? NO_VOLUME
    const start = this.#tank.gauge()
    this.#arrivesAt = undefined
    this.#unloading = {
      delivery: {
        tank,
        gradeId,
        startedAt: now,
        endedAt: now,
        start,
        end: start,
        dispensed: NO_VOLUME,
        paperVolume,
        paperTemperature: temperature,
        paperDensity: density,
        trueVolume,
        trueStandardVolume,
        missing,
      },
      temperature,
      before: this.#tank.temperature,
      remaining: trueStandardVolume,
      settledSeconds: 0,
    }
  }

  #reorder(now: number): void {
    if (this.#tank.volume > this.#tank.plan.capacity * REORDER_SHARE) return
    this.#arrivesAt = now + Math.round(this.#random.between(60, 180)) * 60_000
  }

  #arrive(now: number, faults: Faults): void {
    const ullage = this.#tank.plan.capacity * FILL_TO_SHARE - this.#tank.volume
    const load = Math.min(LARGEST_LOAD, Math.floor(ullage / COMPARTMENT) * COMPARTMENT)
    const isShort = this.#random.chance(faults.shortDeliveries?.chance ?? 0)
    this.#arrivesAt = undefined
    if (load <= 0) return
    const share = isShort ? (faults.shortDeliveries?.share ?? 0) : 0
    this.unload(centilitres(load), share + this.#missingOf(faults, now) / load, now)
  }

  /** What is due to be missing from the first load after an instant; each is missing once. */
  #missingOf({ shortLoads = [] }: Faults, now: number): Centilitres {
    const due = shortLoads.find(
      ({ tank, at }) =>
        tank === this.#tank.plan.number && Date.parse(at) <= now && !this.#short.has(at),
    )
    if (!due) return NO_VOLUME
    this.#short.add(due.at)
    return due.volume
  }

  #unload(unloading: Unloading, now: number): Delivery | undefined {
    const poured = centilitres(Math.min(UNLOADING_FLOW, unloading.remaining))
    if (poured > 0) {
      unloading.remaining = subtractVolume(unloading.remaining, poured)
      this.#tank.pour(poured, unloading.temperature)
      return undefined
    }
    unloading.settledSeconds += 1
    if (unloading.settledSeconds < SETTLING_SECONDS) return undefined
    this.#unloading = undefined
    this.#tank.probe.stir(unloading.temperature - unloading.before)
    unloading.delivery.endedAt = now
    unloading.delivery.end = this.#tank.gauge()
    return unloading.delivery
  }
}
