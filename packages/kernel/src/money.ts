/**
 * Money: whole cents of the company's currency, exact, and never mixed with other numbers because
 * the unit is part of the type.
 */

import { formatScaled, groupThousands, parseScaled, scaledFromNumber } from './decimal-text.ts'
import {
  divideFloored,
  divideRounded,
  exactProduct,
  toSafe,
  UnsafeIntegerError,
} from './rounding.ts'

/** Whole cents of the company's currency. */
export type Cents = number & { readonly unit: 'cents' }

/** Hundredths of a percent: 1300 is 13 %. */
export type BasisPoints = number & { readonly unit: 'basisPoints' }

/** Whole loyalty points. */
export type Points = number & { readonly unit: 'points' }

/** The largest magnitude that a money column accepts; keeps sums inside exact integers. */
export const MAX_CENTS = 900_000_000_000_000

const WHOLE_IN_BASIS_POINTS = 10_000

/** @throws UnsafeIntegerError when the value is no integer or beyond {@link MAX_CENTS} */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value) || Math.abs(value) > MAX_CENTS) {
    throw new UnsafeIntegerError(`${value} is not an amount in cents`)
  }
  return (value === 0 ? 0 : value) as Cents
}

export const ZERO = cents(0)

export function basisPoints(value: number): BasisPoints {
  if (!Number.isSafeInteger(value)) throw new UnsafeIntegerError(`${value} is not in basis points`)
  return value as BasisPoints
}

export function points(value: number): Points {
  if (!Number.isSafeInteger(value)) throw new UnsafeIntegerError(`${value} is not a point count`)
  return value as Points
}

export function add(...amounts: readonly Cents[]): Cents {
  return cents(toSafe(amounts.reduce((total, amount) => total + BigInt(amount), 0n)))
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

export function negate(amount: Cents): Cents {
  return cents(-amount)
}

export function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

/** A whole number of times an amount, as in three bottles at the same price. */
export function times(amount: Cents, count: number): Cents {
  return cents(toSafe(exactProduct(amount, count)))
}

/** A percentage of an amount, rounded half away from zero to the cent. */
export function percentOf(amount: Cents, rate: BasisPoints): Cents {
  return cents(divideRounded(exactProduct(amount, rate), WHOLE_IN_BASIS_POINTS))
}

/** A percentage of an amount, rounded down: for what is granted by ratio. */
export function percentOfFloored(amount: Cents, rate: BasisPoints): number {
  return divideFloored(exactProduct(amount, rate), WHOLE_IN_BASIS_POINTS)
}

/** `part` of `whole` parts of an amount, rounded half away from zero; zero when `whole` is zero. */
export function portion(amount: Cents, part: number, whole: number): Cents {
  return whole === 0 ? ZERO : cents(divideRounded(exactProduct(amount, part), whole))
}

/** As {@link portion}, rounded down. */
export function portionFloored(amount: Cents, part: number, whole: number): Cents {
  return whole === 0 ? ZERO : cents(divideFloored(exactProduct(amount, part), whole))
}

/**
 * The next instalment of `amount` when `done` of `whole` will have been dealt with and `already`
 * was paid out before. Cumulative, so that the instalments add up to the amount exactly.
 */
export function nextInstalment(
  amount: Cents,
  progress: { done: number; whole: number; already: Cents },
): Cents {
  return subtract(portion(amount, progress.done, progress.whole), progress.already)
}

/** Splits an amount in `count` parts that differ by at most one cent and add up to it. */
export function splitEvenly(amount: Cents, count: number): Cents[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new UnsafeIntegerError(`${count} parts`)
  let paid = ZERO
  return Array.from({ length: count }, (_, index) => {
    const part = nextInstalment(amount, { done: index + 1, whole: count, already: paid })
    paid = add(paid, part)
    return part
  })
}

/** The net amount and the tax inside a gross amount; the two always add up to the gross. */
export function excludeTax(gross: Cents, rate: BasisPoints): { net: Cents; tax: Cents } {
  const net = cents(
    divideRounded(exactProduct(gross, WHOLE_IN_BASIS_POINTS), WHOLE_IN_BASIS_POINTS + rate),
  )
  return { net, tax: subtract(gross, net) }
}

/** Reads what a person typed; at most two decimals. */
export function parseCents(text: string): Cents | undefined {
  const value = parseScaled(text, 2)
  return value === undefined || Math.abs(value) > MAX_CENTS ? undefined : cents(value)
}

/** Reads a JSON number in whole currency units, as devices send it. */
export function centsFromNumber(value: number): Cents | undefined {
  const scaled = scaledFromNumber(value, 2)
  return scaled === undefined || Math.abs(scaled) > MAX_CENTS ? undefined : cents(scaled)
}

/** `"1,234.50"`; anything that is no amount shows as `"0.00"` (S-467, S-468). */
export function formatCents(amount: number | null | undefined): string {
  return Number.isSafeInteger(amount) ? groupThousands(formatScaled(amount ?? 0, 2)) : '0.00'
}

/** What stands before amounts where a company says nothing else. */
const USUAL_SIGN = '¥'

/**
 * A company's currency sign as it is shown. Chinese keyboards write ￥ (U+FFE5), which is twice as wide as a digit and
 * breaks columns; it is shown as ¥ (U+00A5).
 */
export function currencySign(sign: string = USUAL_SIGN): string {
  return sign.replaceAll('￥', USUAL_SIGN)
}

/** `"¥1,234.50"`, `"-¥5.00"`; anything that is no amount shows as `"¥0.00"`. */
export function formatMoney(amount: number | null | undefined, sign?: string): string {
  const text = formatCents(amount)
  return text.startsWith('-')
    ? `-${currencySign(sign)}${text.slice(1)}`
    : `${currencySign(sign)}${text}`
}

/** `"1234.50"`, for input fields and exports. */
export function plainCents(amount: Cents): string {
  return formatScaled(amount, 2)
}
