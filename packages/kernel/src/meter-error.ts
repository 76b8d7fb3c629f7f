/** Errors of fuel meters: what one shows beyond what ran through it, as a share of the latter. */

import { formatScaled } from './decimal-text.ts'
import type { Centilitres } from './quantity.ts'
import { divideRounded, exactProduct } from './rounding.ts'

const MILLILITRES_PER_CENTILITRE = 10
const MILLIONTHS = 1_000_000

/** What a fuel meter in use may err at most: 0.30 % (JJG 443). */
export const MOST_ERROR_PPM = 3000

/**
 * The error of one filling of a measure, in millionths: positive when the meter shows more than it gave.
 *
 * @param measuredMl what the measure holds, in millilitres; above 0
 */
export const meterErrorPpm = (indicated: Centilitres, measuredMl: number): number =>
  divideRounded(
    exactProduct(indicated * MILLILITRES_PER_CENTILITRE - measuredMl, MILLIONTHS),
    measuredMl,
  )

/** The mean of the errors of some fillings, at least one. */
export const meanErrorPpm = (errors: readonly number[]): number =>
  divideRounded(
    errors.reduce((sum, error) => sum + error, 0),
    errors.length,
  )

export const isWithinLimit = (errorPpm: number): boolean => Math.abs(errorPpm) <= MOST_ERROR_PPM

/** `+0.125`: percent to three decimals with its sign, by which a meter shows more than it gives. */
export function formatErrorPercent(errorPpm: number): string {
  const thousandths = divideRounded(errorPpm, 10)
  return `${thousandths > 0 ? '+' : ''}${formatScaled(thousandths, 3)}`
}
