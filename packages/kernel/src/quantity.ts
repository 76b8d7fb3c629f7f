/**
 * Volume in whole centilitres (hundredths of the company's volume unit), which is what a meter
 * counts, and the one place where volume and price become money.
 */

import { formatScaled, groupThousands, parseScaled, scaledFromNumber } from './decimal-text.ts'
import { cents, type Cents } from './money.ts'
import {
  divideFloored,
  divideRounded,
  exactProduct,
  toSafe,
  UnsafeIntegerError,
} from './rounding.ts'

/** Hundredths of the company's volume unit (litre or gallon). */
export type Centilitres = number & { readonly unit: 'centilitres' }

const CENTILITRES_PER_UNIT = 100

/** @throws UnsafeIntegerError when the value is no safe integer */
export function centilitres(value: number): Centilitres {
  if (!Number.isSafeInteger(value)) throw new UnsafeIntegerError(`${value} is not a volume`)
  return (value === 0 ? 0 : value) as Centilitres
}

export const NO_VOLUME = centilitres(0)

export function addVolumes(...volumes: readonly Centilitres[]): Centilitres {
  return centilitres(toSafe(volumes.reduce((total, volume) => total + BigInt(volume), 0n)))
}

export function subtractVolume(from: Centilitres, volume: Centilitres): Centilitres {
  return centilitres(from - volume)
}

/** What a volume costs at a price per whole unit, rounded half away from zero to the cent. */
export function amountOf(volume: Centilitres, pricePerUnit: Cents): Cents {
  return cents(divideRounded(exactProduct(volume, pricePerUnit), CENTILITRES_PER_UNIT))
}

/** `part` of `whole` parts of a volume, rounded half away from zero; nothing when `whole` is zero. */
export function volumePortion(volume: Centilitres, part: number, whole: number): Centilitres {
  return whole === 0 ? NO_VOLUME : centilitres(divideRounded(exactProduct(volume, part), whole))
}

/** The volume that an amount buys at a price per whole unit, rounded to the centilitre. */
export function volumeFor(amount: Cents, pricePerUnit: Cents): Centilitres {
  return centilitres(divideRounded(exactProduct(amount, CENTILITRES_PER_UNIT), pricePerUnit))
}

/** The whole pieces in a quantity of goods. */
export const wholePieces = (quantity: number): number =>
  divideFloored(quantity, CENTILITRES_PER_UNIT)

/** The quantity of whole pieces of goods, as orders count it. */
export const quantityOfPieces = (pieces: number): number =>
  toSafe(exactProduct(pieces, CENTILITRES_PER_UNIT))

export function parseCentilitres(text: string): Centilitres | undefined {
  const value = parseScaled(text, 2)
  return value === undefined ? undefined : centilitres(value)
}

/** Reads a JSON number in whole volume units, as controllers and gauges send it. */
export function centilitresFromNumber(value: number): Centilitres | undefined {
  const scaled = scaledFromNumber(value, 2)
  return scaled === undefined ? undefined : centilitres(scaled)
}

/**
 * Whole volume units as a floating-point number, for statistics and never for books;
 * {@link centilitresFromNumber} is the way back.
 */
export const litresOf = (volume: number): number => volume / CENTILITRES_PER_UNIT

/** `"1,234.50"`; anything that is no volume shows as `"0.00"`. */
export function formatCentilitres(volume: number | null | undefined): string {
  return Number.isSafeInteger(volume) ? groupThousands(formatScaled(volume ?? 0, 2)) : '0.00'
}
