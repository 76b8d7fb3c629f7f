import { type Centilitres, centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { divideRounded, exactProduct } from '@app/kernel/rounding'
import { massInAir, standardVolume, vcf20Of } from '@app/kernel/volume-correction'
import type { TankPlan } from './blueprint.ts'
import { type BuiltTank, idealTank } from './built-tank.ts'
import { carry } from '../controller/carry.ts'
import { type Gauge, idealGauge } from './gauge.ts'
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
const WARMEST_HOUR = 15
const WARMEST_DAY = 215
const DAYS_A_YEAR = 365.25

/**
 * A tank and what is in it. The stock is kept as volume at 20 °C, which is conserved, while the
 * volume that the gauge sees swells and shrinks with temperature.
 */
export class Tank {
  readonly plan: TankPlan
  readonly probe: Gauge
  /** What came and went, all at 20 °C. */
  readonly opening: Centilitres
  delivered = NO_VOLUME
  returned = NO_VOLUME
  dispensed = NO_VOLUME
  leaked = NO_VOLUME
  stolen = NO_VOLUME
  evaporated = NO_VOLUME
  /** At the temperature of the tank, below the product. */
  waterVolume: Centilitres
  /** °C around it, without the swing of the day. */
  ground: number
  #waterHeight: number
  #temperature: number
  #factor: number
  /** As it really is. */
  readonly built: BuiltTank
  /** As the station has it. */
  readonly strapping: StrappingTable
  readonly #factorAt: (temperature: number) => number | undefined
  readonly #drawn = carry()
  readonly #vapour = carry()

  constructor(plan: TankPlan, built: BuiltTank = idealTank(plan), probe: Gauge = idealGauge()) {
    this.plan = plan
    this.probe = probe
    this.built = built
    this.#temperature = plan.temperature
    this.ground = plan.temperature
    this.#factorAt = vcf20Of(plan.density)
    this.#factor = this.#factorOf(plan.temperature)
    this.strapping = strappingTable(plan.capacity, plan.diameter)
    this.#waterHeight = plan.water
    this.waterVolume = volumeAt(built.table, plan.water)
    this.opening = centilitres(Math.round(plan.volume * this.#factor))
  }

  /** What is really in it, at 20 °C. */
  get stock(): Centilitres {
    const out = this.dispensed + this.leaked + this.stolen + this.evaporated
    return centilitres(this.opening + this.delivered + this.returned - out)
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

  /** A pump takes a volume that is `warmer` by so many °C than the tank when it is metered. */
  draw(volume: Centilitres, warmer = 0): void {
    const factor = warmer === 0 ? this.#factor : this.#factorOf(this.#temperature + warmer)
    this.dispensed = centilitres(this.dispensed + this.#drawn(volume * factor))
    this.#evaporate(volume * this.built.evaporation)
  }

  /** Product seeps away, at 20 °C, until nothing is left. */
  leak(standard: Centilitres): void {
    this.leaked = centilitres(this.leaked + Math.min(standard, this.stock))
  }

  /** Product is drawn past the meters, at 20 °C, until nothing is left. */
  steal(standard: Centilitres): void {
    this.stolen = centilitres(this.stolen + Math.min(standard, this.stock))
  }

  /** Water runs in and stands below the product. */
  seep(volume: Centilitres): void {
    this.waterVolume = centilitres(this.waterVolume + volume)
    this.#waterHeight = heightAt(this.built.table, this.waterVolume)
  }

  /** What was drawn for a test of a meter goes back, at 20 °C. */
  giveBack(standard: Centilitres): void {
    this.returned = centilitres(this.returned + standard)
  }

  /** A lorry unloads a volume at 20 °C, which brings its own warmth. */
  pour(standard: Centilitres, temperature: number): void {
    const share = standard / Math.max(1, this.stock + standard)
    this.delivered = centilitres(this.delivered + standard)
    this.#setTemperature(this.#temperature + (temperature - this.#temperature) * share)
  }

  /** The ground around the tank follows the day and the year, and the product follows the ground. */
  weather(seconds: number, hour: number, day = WARMEST_DAY): void {
    const { daySwing, seasonSwing, inertiaSeconds, breathing } = this.built
    const season = Math.cos(((day - WARMEST_DAY) / DAYS_A_YEAR) * 2 * Math.PI)
    const swing = daySwing * Math.cos(((hour - WARMEST_HOUR) / 24) * 2 * Math.PI)
    this.ground = this.plan.temperature + seasonSwing * season
    const difference = this.ground + swing - this.#temperature
    this.#setTemperature(this.#temperature + (difference * seconds) / inertiaSeconds)
    this.#evaporate(breathing * seconds)
    this.probe.pass(seconds)
  }

  gauge(): TankReading {
    const { plan } = this
    const full = centilitres(this.volume + this.waterVolume)
    const seen = this.probe.show({
      product: heightAt(this.built.table, full),
      water: this.#waterHeight,
      temperature: this.#temperature,
    })
    const gross = volumeAt(this.strapping, seen.product)
    const waterVolume = volumeAt(this.strapping, seen.water)
    const productVolume = centilitres(Math.max(0, gross - waterVolume))
    const standard = standardVolume(productVolume, plan.density, seen.temperature) ?? NO_VOLUME
    return {
      tank: plan.number,
      gradeId: plan.gradeId,
      productHeight: seen.product,
      waterHeight: seen.water,
      temperature: seen.temperature,
      productVolume,
      waterVolume,
      ullage: centilitres(plan.capacity - gross),
      standardVolume: standard,
      density: toTenths(plan.density * this.#factor),
      mass: massInAir(standard, plan.density) ?? 0,
      fillingPercentage: divideRounded(exactProduct(gross, 100), plan.capacity),
      alarms: alarmsAt(gross / plan.capacity, seen.water),
    }
  }

  #evaporate(volume: number): void {
    if (volume === 0) return
    const standard = this.#vapour(volume * this.#factor)
    this.evaporated = centilitres(this.evaporated + Math.min(standard, this.stock))
  }

  #setTemperature(temperature: number): void {
    this.#temperature = temperature
    this.#factor = this.#factorOf(temperature)
  }

  #factorOf(temperature: number): number {
    const factor = this.#factorAt(temperature)
    if (factor === undefined) {
      throw new Error(`tank ${this.plan.number} left the tables at ${temperature} °C`)
    }
    return factor
  }
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

const toTenths = (value: number): number => Math.round(value * 10) / 10
