/** A gauge console's figures in ours: centilitres, millimetres and degrees Celsius to the tenth. */

import { type Centilitres, centilitresFromNumber } from '../quantity.ts'
import type { Units } from './messages.ts'

const LITRES: Readonly<Record<Units, number>> = { metric: 1, us: 3.785411784, imperial: 4.54609 }
const MM_PER_INCH = 25.4
const FREEZING_F = 32
const CELSIUS_PER_FAHRENHEIT = 5 / 9

/** Beyond this no tank of a station is meant, and the arithmetic stays exact. */
const MOST_LITRES = 10_000_000

/** @returns nothing for a volume that no tank has */
export function volumeIn(value: number | null, units: Units): Centilitres | null {
  if (value === null) return null
  const litres = value * LITRES[units]
  const isPossible = litres >= 0 && litres <= MOST_LITRES
  return (isPossible ? centilitresFromNumber(litres) : undefined) ?? null
}

/** Inches where volumes are gallons. */
export const millimetresIn = (value: number | null, units: Units): number | null =>
  value === null ? null : toTenths(units === 'metric' ? value : value * MM_PER_INCH)

/** Fahrenheit where volumes are gallons. */
export const celsiusIn = (value: number | null, units: Units): number | null =>
  value === null
    ? null
    : toTenths(units === 'metric' ? value : (value - FREEZING_F) * CELSIUS_PER_FAHRENHEIT)

const toTenths = (value: number): number => Math.round(value * 10) / 10
