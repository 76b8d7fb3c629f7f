/**
 * How far a station is from the ideal one. Without this setting the gauge reads exactly, meters deliver
 * what they show and nothing evaporates. Sizes are one standard deviation where they say so; what a
 * tank or a meter really gets is drawn from them once, by the seed.
 *
 * {@link GOOD} and {@link POOR} are the stations on which the wetstock methods are measured.
 */

import { type Static, Type, type TProperties } from '@app/kernel/schema'

const closed = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

const size = (description: string) => Type.Number({ minimum: 0, maximum: 1000, description })

const GaugeImperfections = closed({
  noise: size('of a single reading, sd in mm'),
  friction: size('of the float, sd in mm, with a memory of six hours'),
  step: size('resolution of the product height in mm'),
  linearity: size('of the probe, sd in mm along its length'),
  thermometerBias: size('sd in °C, constant'),
  waterStep: size('resolution of the water float in mm'),
  clockSeconds: Type.Number({ description: 'how far its clock is ahead of the pumps' }),
})

const TankImperfections = closed({
  tilt: size('along its axis, sd in degrees'),
  shape: size('relative error of dV/dh in the table, sd along the height'),
  scale: size('relative error of the whole table, sd'),
  inertiaHours: size('how slowly the ground passes its temperature on'),
  daySwing: size('of the ground around it, °C'),
  seasonSwing: size('of the ground around it over the year, °C'),
  evaporation: size(
    'share of what is dispensed, the most a gasoline tank loses; the least is a fifth',
  ),
  breathing: size('the most a gasoline tank loses, L/h'),
})

const DeliveryImperfections = closed({
  depot: size('relative error of the depot’s meter, sd; one for all loads'),
  load: size('relative error of a load, sd'),
  hose: size('the most that stays in the hoses, L'),
  mixing: size('share of the temperature difference by which the thermometer errs after it'),
  wave: size('of the surface after it, mm, gone in minutes'),
})

const MeterImperfections = closed({
  error: size('share given beyond what is shown, sd'),
  walk: size('of that share in a month, sd'),
  repeatability: size('of that share from one fuelling to the next, sd'),
  warmth: size('by how much fuel at the meter is warmer than in the tank, °C: mean and sd'),
  warmthByDay: size('swing of that over the day, °C'),
})

const TradeImperfections = closed({
  weekdays: Type.Array(Type.Number({ minimum: 0, maximum: 5 }), {
    minItems: 7,
    maxItems: 7,
    description: 'customers relative to the mean, from Monday',
  }),
  daily: size('variation of a day that nobody can foresee, sd'),
})

export const Imperfections = closed({
  gauge: GaugeImperfections,
  tank: TankImperfections,
  delivery: DeliveryImperfections,
  meter: MeterImperfections,
  trade: TradeImperfections,
})

export type Imperfections = Static<typeof Imperfections>

/** A station in good order: what a year of the proof is lived through with. */
export const GOOD: Imperfections = {
  gauge: {
    noise: 0.2,
    friction: 0.15,
    step: 0.1,
    linearity: 0.2,
    thermometerBias: 0.15,
    waterStep: 0.1,
    clockSeconds: 0,
  },
  tank: {
    tilt: 0.15,
    shape: 0.003,
    scale: 0.0015,
    inertiaHours: 100,
    daySwing: 0.3,
    seasonSwing: 7,
    evaporation: 0.0005,
    breathing: 0.06,
  },
  delivery: { depot: 0.0005, load: 0.0008, hose: 12, mixing: 0.08, wave: 8 },
  meter: { error: 0.001, walk: 0.0002, repeatability: 0.0005, warmth: 0.2, warmthByDay: 0.4 },
  trade: { weekdays: [0.95, 0.93, 0.95, 0.98, 1.12, 1.1, 0.97], daily: 0.1 },
}

/** An old gauge on a badly measured tank. */
export const POOR: Imperfections = {
  ...GOOD,
  gauge: { ...GOOD.gauge, noise: 0.5, friction: 0.4, step: 0.5, waterStep: 1 },
  tank: { ...GOOD.tank, tilt: 0.3, shape: 0.005 },
}

/** Products lighter than this, in kg/m³ at 20 °C, evaporate. */
const HEAVIEST_VOLATILE = 790

export const isVolatile = (density: number): boolean => density < HEAVIEST_VOLATILE
