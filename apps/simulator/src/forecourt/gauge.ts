/** The probe and the thermometer of a tank: what they show instead of what is. */

import type { TankPlan } from './blueprint.ts'
import type { Imperfections } from './imperfections.ts'
import type { Random } from './random.ts'

/** What is in the tank; heights in mm, temperature in °C. */
export interface Level {
  product: number
  water: number
  temperature: number
}

export interface Gauge {
  /** By how much the probe was displaced, in mm. */
  shift: number
  /** The float hangs: it shows what it showed. */
  isStuck: boolean
  /** By how much it always shows more at a height, mm. */
  displacement(height: number): number
  /** What it shows, until the next {@link Gauge.pass}. */
  show(level: Level): Level
  /** Lets seconds pass: chance moves on. */
  pass(seconds: number): void
  /** A load came in that was warmer by so much than what it was mixed with. */
  stir(difference: number): void
}

/** Resolves a tenth of a millimetre and of a degree, and is right. */
export function idealGauge(): Gauge {
  const gauge: Gauge = {
    shift: 0,
    isStuck: false,
    displacement: () => 0,
    show: (level) => {
      last = gauge.isStuck && last ? last : rounded(shifted(level, gauge.shift), 0.1)
      return last
    },
    pass: () => {},
    stir: () => {},
  }
  let last: Level | undefined
  return gauge
}

const FRICTION_SECONDS = 6 * 3600
const MIXING_SECONDS = 8 * 3600
const WAVE_SECONDS = 5 * 60

export function imperfectGauge(
  plan: TankPlan,
  { gauge: sizes, delivery }: Imperfections,
  random: Random,
): Gauge {
  const bias = random.normal(0, sizes.thermometerBias)
  const linearity = probeLinearity(plan.diameter, sizes.linearity, random)
  let friction = random.normal(0, sizes.friction)
  let noise = 0
  let wave = 0
  let unmixed = 0
  let last: Level | undefined
  const gauge: Gauge = {
    shift: 0,
    isStuck: false,
    displacement: linearity,
    show: (level) => {
      if (gauge.isStuck && last) return last
      const errors = linearity(level.product) + friction + noise
      const seen = {
        product: Math.max(level.water, level.product + errors),
        water: level.water,
        temperature: level.temperature + bias + unmixed,
      }
      last = rounded(shifted(seen, gauge.shift), sizes.step, sizes.waterStep)
      return last
    },
    pass: (seconds) => {
      const kept = Math.exp(-seconds / FRICTION_SECONDS)
      friction = friction * kept + random.normal(0, sizes.friction * Math.sqrt(1 - kept * kept))
      noise = random.normal(0, sizes.noise) + random.normal(0, wave)
      wave *= Math.exp(-seconds / WAVE_SECONDS)
      unmixed *= Math.exp(-seconds / MIXING_SECONDS)
    },
    stir: (difference) => {
      wave = delivery.wave
      unmixed += delivery.mixing * difference
    },
  }
  return gauge
}

const shifted = (level: Level, shift: number): Level => ({
  ...level,
  product: Math.max(0, level.product + shift),
})

const rounded = (level: Level, step: number, waterStep = step): Level => ({
  product: toStep(level.product, step),
  water: toStep(level.water, waterStep),
  temperature: toStep(level.temperature, 0.1),
})

/** Rounded by the number of steps in a unit, which is exact for tenths and halves. */
function toStep(value: number, step: number): number {
  const perUnit = Math.round(1 / step)
  return Math.round(value * perUnit) / perUnit
}

/** The float sits a little higher or lower along the rod, in long waves. */
function probeLinearity(length: number, sd: number, random: Random): (height: number) => number {
  const waves = [1, 2, 3, 5, 7].map((count) => ({
    count,
    phase: random.between(0, 2 * Math.PI),
    size: random.normal(0, sd * Math.sqrt(2 / 5)),
  }))
  return (height) =>
    waves.reduce(
      (total, { count, phase, size }) =>
        total + size * Math.sin((2 * Math.PI * count * height) / length + phase),
      0,
    )
}
