/** What a load comes to: its price, its freight, its volume, and what of it may be lost. */

import {
  amountOfMass,
  kilograms,
  type Kilograms,
  portionOfMass,
  volumeOfMass,
} from '@app/kernel/mass'
import type { BasisPoints, Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'

/** @returns whole kilograms, rounded down: half a kilogram too much is too much */
export const mostLossOf = (loaded: Kilograms, limit: BasisPoints): Kilograms =>
  portionOfMass(loaded, limit)

/** What was loaded less what arrived; below zero where more did. */
export const lossOf = (loaded: Kilograms, signed: Kilograms): Kilograms =>
  kilograms(loaded - signed)

export const freightOf = (loaded: Kilograms, pricePerTon: Cents): Cents =>
  amountOfMass(loaded, pricePerTon)

/** A bill of lading measures otherwise than a laboratory, but never by a tenth. */
export function fitsMass(
  { quantity, density }: { quantity: Kilograms; density: number },
  volume: Centilitres,
): boolean {
  const expected = volumeOfMass(quantity, density)
  return Math.abs(volume - expected) * 10 <= expected
}
