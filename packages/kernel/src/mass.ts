/** Mass in whole kilograms, which is what a weighbridge counts; contracts and people speak of tons. */

import { formatScaled, groupThousands, parseScaled, scaledFromNumber } from './decimal-text.ts'
import { type BasisPoints, cents, type Cents } from './money.ts'
import { centilitres, type Centilitres } from './quantity.ts'
import { divideFloored, divideRounded, exactProduct, UnsafeIntegerError } from './rounding.ts'

export type Kilograms = number & { readonly unit: 'kilograms' }

const KILOGRAMS_PER_TON = 1000
const TON_DECIMALS = 3
const CENTILITRES_PER_CUBIC_METRE = 100_000n

/** @throws UnsafeIntegerError when the value is no safe integer */
export function kilograms(value: number): Kilograms {
  if (!Number.isSafeInteger(value)) throw new UnsafeIntegerError(`${value} is not a mass`)
  return (value === 0 ? 0 : value) as Kilograms
}

export const NO_MASS = kilograms(0)

export const addMass = (...masses: Kilograms[]): Kilograms =>
  kilograms(masses.reduce((sum, mass) => sum + mass, 0))

/** What a mass costs at a price per ton, rounded half away from zero to the cent. */
export function amountOfMass(mass: Kilograms, pricePerTon: Cents): Cents {
  return cents(divideRounded(exactProduct(mass, pricePerTon), KILOGRAMS_PER_TON))
}

const WHOLE_IN_BASIS_POINTS = 10_000
const WHOLE_IN_PERCENT = 100

/** So much of a mass, rounded down to the kilogram; 10,500 basis points are 105 %. */
export const portionOfMass = (mass: Kilograms, rate: BasisPoints): Kilograms =>
  kilograms(divideFloored(exactProduct(mass, rate), WHOLE_IN_BASIS_POINTS))

/** How much of the whole there is, in percent, rounded down. */
export const percentOfMass = (part: Kilograms, whole: Kilograms): number =>
  divideFloored(exactProduct(part, WHOLE_IN_PERCENT), whole)

/**
 * The volume of a mass at a density.
 *
 * @param density kg/m³, at most one decimal
 * @throws UnsafeIntegerError for a density that is none
 */
export function volumeOfMass(mass: Kilograms, density: number): Centilitres {
  const tenths = scaledFromNumber(density, 1)
  if (!tenths || tenths < 0 || tenths / 10 !== density)
    throw new UnsafeIntegerError(`${density} is not a density`)
  return centilitres(divideRounded(BigInt(mass) * CENTILITRES_PER_CUBIC_METRE * 10n, tenths))
}

/**
 * The mass of a volume at a density, as {@link volumeOfMass} has it the other way.
 *
 * @param density kg/m³, at most one decimal
 */
export function massOfVolume(volume: Centilitres, density: number): Kilograms {
  const tenths = BigInt(Math.round(density * 10))
  return kilograms(divideRounded(BigInt(volume) * tenths, CENTILITRES_PER_CUBIC_METRE * 10n))
}

/** Reads tons as a person types them; at most three decimals. */
export function parseTons(text: string): Kilograms | undefined {
  const value = parseScaled(text, TON_DECIMALS)
  return value === undefined ? undefined : kilograms(value)
}

/** `"1,234.500"`; anything that is no mass shows as `"0.000"`. */
export function formatTons(mass: number | null | undefined): string {
  const shown = Number.isSafeInteger(mass) ? (mass ?? 0) : 0
  return groupThousands(formatScaled(shown, TON_DECIMALS))
}

/** `"1234.500"`, for input fields and files. */
export function plainTons(mass: Kilograms): string {
  return formatScaled(mass, TON_DECIMALS)
}
