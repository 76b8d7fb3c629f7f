/**
 * Volume correction of generalised petroleum products (tables 54B, 59B and 60B) by the formulas of
 * API 2540 / ASTM D1250-80, on which GB/T 1885-1998 (ISO 91-2:1991, standard temperature 20 °C) is
 * based. Densities are in kg/m³, temperatures in °C; a factor times the volume at a temperature is
 * the volume at the standard temperature.
 *
 * The printed Chinese tables have four decimals; these functions agree with them to ±0.0001.
 */

import { scaledFromNumber } from './decimal-text.ts'
import { type Centilitres, centilitres } from './quantity.ts'
import { divideRounded, exactProduct } from './rounding.ts'

const LOWEST_DENSITY = 653
const LOWEST_TEMPERATURE = -18

/** Up to which density (kg/m³ at 15 °C) the tables reach which temperature. */
const REACHES = [
  { density: 778.5, temperature: 95 },
  { density: 824, temperature: 125 },
  { density: 1075, temperature: 150 },
] as const

/** The coefficient of thermal expansion at 15 °C, per °C; each group of products has its formula. */
function alphaOf(density15: number): number {
  const square = density15 * density15
  if (density15 < 770.5) return 346.4228 / square + 0.4388 / density15
  if (density15 <= 787.5) return 2680.3206 / square - 0.003_363_12
  if (density15 < 839) return 594.5418 / square
  return 186.9696 / square + 0.4862 / density15
}

function factorTo15(density15: number, temperature: number): number {
  const expansion = alphaOf(density15) * (temperature - 15)
  return Math.exp(-expansion * (1 + 0.8 * expansion))
}

function isInTables(density15: number, temperature: number): boolean {
  const reach = REACHES.find(({ density }) => density15 <= density)
  return (
    reach !== undefined &&
    density15 >= LOWEST_DENSITY &&
    temperature >= LOWEST_TEMPERATURE &&
    temperature <= reach.temperature
  )
}

/** The factor to 15 °C, or `undefined` outside the tables (54B). */
export function vcf15(density15: number, temperature: number): number | undefined {
  return isInTables(density15, temperature) ? factorTo15(density15, temperature) : undefined
}

const PRECISION = 1e-7
const MOST_STEPS = 100

/**
 * The density at 15 °C of a product whose density at another temperature is known, or `undefined`
 * outside the tables (53B).
 *
 * The coefficient depends on the density sought, so it is found by iteration. Where two groups of
 * products meet, the coefficient jumps: there may be no exact answer, or two. What is found is then
 * right to within 0.2 kg/m³ up to 90 °C, hotter than fuel is ever sold.
 */
export function density15From(density: number, temperature: number): number | undefined {
  let found = density
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = density / factorTo15(found, temperature)
    const isSettled = Math.abs(next - found) < PRECISION
    found = next
    if (isSettled) break
  }
  return isInTables(found, temperature) ? found : undefined
}

/** The factor to 20 °C of a product of a standard density, or `undefined` outside the tables (60B). */
export const vcf20 = (density20: number, temperature: number): number | undefined =>
  vcf20Of(density20)(temperature)

/** {@link vcf20} of one product: finding its density at 15 °C is most of the work, and done once. */
export function vcf20Of(density20: number): (temperature: number) => number | undefined {
  const density15 = density15From(density20, 20)
  if (density15 === undefined) return () => undefined
  const from20 = factorTo15(density15, 20)
  return (temperature) =>
    isInTables(density15, temperature) ? factorTo15(density15, temperature) / from20 : undefined
}

/** The density at 20 °C from one observed at a temperature, or `undefined` outside the tables (59B). */
export function standardDensity(observed: number, temperature: number): number | undefined {
  const density15 = density15From(observed, temperature)
  return density15 === undefined ? undefined : density15 * factorTo15(density15, 20)
}

/**
 * What a glass hydrometer calibrated at 20 °C would have read without the expansion of its glass.
 * Apply it to the reading before {@link standardDensity} when the reading is uncorrected.
 */
export function correctedHydrometer(reading: number, temperature: number): number {
  const difference = temperature - 20
  return reading * (1 - 0.000_023 * difference - 0.000_000_02 * difference * difference)
}

const FACTOR_DECIMALS = 6

/** A volume brought to 20 °C, or `undefined` outside the tables. */
export const standardVolume = (
  volume: Centilitres,
  density20: number,
  temperature: number,
): Centilitres | undefined => corrected(volume, vcf20(density20, temperature))

/** The same brought to 15 °C, as gauges and the trade abroad tell it. */
export function volumeAt15(
  volume: Centilitres,
  density20: number,
  temperature: number,
): Centilitres | undefined {
  const density15 = density15From(density20, 20)
  return corrected(volume, density15 === undefined ? undefined : vcf15(density15, temperature))
}

function corrected(volume: Centilitres, factor: number | undefined): Centilitres | undefined {
  const scaled = factor === undefined ? undefined : scaledFromNumber(factor, FACTOR_DECIMALS)
  if (scaled === undefined) return undefined
  return centilitres(divideRounded(exactProduct(volume, scaled), 10 ** FACTOR_DECIMALS))
}

/** A tenth of a kg/m³ over one centilitre is a milligram. */
const MILLIGRAMS_PER_KILOGRAM = 1_000_000

/** What air carries of a cubic metre, in tenths of a kilogram (GB/T 1885). */
const BUOYANCY_TENTHS = 11

/**
 * The mass in air, in whole kilograms, of a volume at 20 °C and its density to 0.1 kg/m³;
 * `undefined` when the density is no number.
 */
export function massInAir(volume20: Centilitres, density20: number): number | undefined {
  const tenths = scaledFromNumber(density20, 1)
  if (tenths === undefined) return undefined
  return divideRounded(exactProduct(volume20, tenths - BUOYANCY_TENTHS), MILLIGRAMS_PER_KILOGRAM)
}
