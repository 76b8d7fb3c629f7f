import { type Centilitres, centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { divideRounded, exactProduct } from '@app/kernel/rounding'
import { massInAir, standardVolume, vcf20 } from '@app/kernel/volume-correction'
import type { TankPlan } from './blueprint.ts'
import { carry } from '../controller/carry.ts'
import { heightAt, type StrappingTable, strappingTable, volumeAt } from './strapping.ts'

/** What the gauge shows. Heights in mm, temperature in °C, density in kg/m³, mass in kg. */
export interface TankReading {
  tank: number
  gradeId: number
  productHeight: number
  waterHeight: number
  temperature: number
  productVolume: Centilitres
  waterVolume: Centilitres
  ullage: Centilitres
  /** At 20 °C. */
  standardVolume: Centilitres
  density: number
  mass: number
  fillingPercentage: number
  alarms: TankAlarm[]
}

export type TankAlarm =
  | 'CriticalHighProduct'
  | 'HighProduct'
  | 'LowProduct'
  | 'CriticalLowProduct'
  | 'HighWater'

/** Below this share the suction pipe draws air. */
const DEAD_SHARE = 0.03
const SWING_BY_DAY = 1.5
const WARMEST_HOUR = 15
/** How slowly the ground passes its temperature on, in seconds. */
const INERTIA_SECONDS = 12 * 3600

/**
 * A tank and what is in it. The stock is kept as volume at 20 °C, which is conserved, while the
 * volume that the gauge sees swells and shrinks with temperature.
 */
export class Tank {
  readonly plan: TankPlan
  /** What came and went, all at 20 °C. */
  readonly opening: Centilitres
  delivered = NO_VOLUME
  dispensed = NO_VOLUME
  leaked = NO_VOLUME
  #temperature: number
  #factor: number
  readonly #strapping: StrappingTable
  readonly #waterVolume: Centilitres
  readonly #drawn = carry()

  constructor(plan: TankPlan) {
    this.plan = plan
    this.#temperature = plan.temperature
    this.#factor = factorOf(plan, plan.temperature)
    this.#strapping = strappingTable(plan.capacity, plan.diameter)
    this.#waterVolume = volumeAt(this.#strapping, plan.water)
    this.opening = centilitres(Math.round(plan.volume * this.#factor))
  }

  /** What is really in it, at 20 °C. */
  get stock(): Centilitres {
    return centilitres(this.opening + this.delivered - this.dispensed - this.leaked)
  }

  /** What is really in it, at its temperature. */
  get volume(): Centilitres {
    return centilitres(Math.round(this.stock / this.#factor))
  }

  get temperature(): number {
    return this.#temperature
  }

  /** What the pumps can still reach, at its temperature. */
  get usable(): Centilitres {
    return centilitres(Math.max(0, this.volume - Math.ceil(this.plan.capacity * DEAD_SHARE)))
  }

  /** A pump takes a volume as it is, at the temperature of the tank. */
  draw(volume: Centilitres): void {
    this.dispensed = centilitres(this.dispensed + this.#drawn(volume * this.#factor))
  }

  /** Product seeps away, at 20 °C, until nothing is left. */
  leak(standard: Centilitres): void {
    this.leaked = centilitres(this.leaked + Math.min(standard, this.stock))
  }

  /** A lorry unloads a volume at 20 °C, which brings its own warmth. */
  pour(standard: Centilitres, temperature: number): void {
    const share = standard / Math.max(1, this.stock + standard)
    this.delivered = centilitres(this.delivered + standard)
    this.#setTemperature(this.#temperature + (temperature - this.#temperature) * share)
  }

  /** The ground around the tank follows the day, and the product follows the ground. */
  weather(seconds: number, hour: number): void {
    const swing = SWING_BY_DAY * Math.cos(((hour - WARMEST_HOUR) / 24) * 2 * Math.PI)
    const difference = this.plan.temperature + swing - this.#temperature
    this.#setTemperature(this.#temperature + (difference * seconds) / INERTIA_SECONDS)
  }

  gauge(): TankReading {
    const { plan } = this
    const full = centilitres(this.volume + this.#waterVolume)
    const productHeight = toTenths(heightAt(this.#strapping, full))
    const gross = volumeAt(this.#strapping, productHeight)
    const productVolume = centilitres(Math.max(0, gross - this.#waterVolume))
    const temperature = toTenths(this.#temperature)
    const standard = standardVolume(productVolume, plan.density, temperature) ?? NO_VOLUME
    return {
      tank: plan.number,
      gradeId: plan.gradeId,
      productHeight,
      waterHeight: plan.water,
      temperature,
      productVolume,
      waterVolume: this.#waterVolume,
      ullage: centilitres(plan.capacity - gross),
      standardVolume: standard,
      density: toTenths(plan.density * this.#factor),
      mass: massInAir(standard, plan.density) ?? 0,
      fillingPercentage: divideRounded(exactProduct(gross, 100), plan.capacity),
      alarms: alarmsAt(gross / plan.capacity, plan.water),
    }
  }

  #setTemperature(temperature: number): void {
    this.#temperature = temperature
    this.#factor = factorOf(this.plan, temperature)
  }
}

function factorOf({ number, density }: TankPlan, temperature: number): number {
  const factor = vcf20(density, temperature)
  if (factor === undefined) throw new Error(`tank ${number} left the tables at ${temperature} °C`)
  return factor
}

const HIGH_WATER_MM = 100

function alarmsAt(filled: number, water: number): TankAlarm[] {
  const alarms: [TankAlarm, boolean][] = [
    ['CriticalHighProduct', filled > 0.97],
    ['HighProduct', filled > 0.95],
    ['LowProduct', filled < 0.15],
    ['CriticalLowProduct', filled < 0.05],
    ['HighWater', water > HIGH_WATER_MM],
  ]
  return alarms.filter(([, isOn]) => isOn).map(([alarm]) => alarm)
}

/** A probe and a thermometer resolve a tenth. */
const toTenths = (value: number): number => Math.round(value * 10) / 10
