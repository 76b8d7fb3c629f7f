/**
 * Text to scaled integer and back, digit by digit. Money and volume never pass through a
 * floating-point number: `0.29 * 100` is not `29`.
 */

import { toSafe } from './rounding.ts'

const DECIMAL = /^(-?)(\d{1,16})(?:\.(\d+))?$/

/**
 * Reads `"1,234.5"` as `123450` at two decimals.
 *
 * @returns `undefined` when the text is not a plain decimal or has more decimals than `scale` holds
 */
export function parseScaled(text: string, scale: number): number | undefined {
  const match = DECIMAL.exec(text.trim().replaceAll(',', ''))
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > scale) return undefined
  const magnitude = BigInt(whole + kept.padEnd(scale, '0'))
  const value = sign === '-' ? -magnitude : magnitude
  return value > BigInt(Number.MAX_SAFE_INTEGER) || value < -BigInt(Number.MAX_SAFE_INTEGER)
    ? undefined
    : toSafe(value)
}

/** Writes `123450` as `"1234.50"` at two decimals, without thousands separators. */
export function formatScaled(value: number, scale: number): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`
  return `${value < 0 ? '-' : ''}${whole}${fraction}`
}

/** As {@link formatScaled} at two decimals, of a million numbers: nothing is made only to be cut. */
export function formatHundredths(value: number): string {
  if (value < 0) return formatScaled(value, 2)
  const rest = value % 100
  return `${(value - rest) / 100}${rest < 10 ? '.0' : '.'}${rest}`
}

/** Inserts thousands separators: `"1234.50"` becomes `"1,234.50"`. */
export function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/**
 * The shortest decimal text of a JSON number such as a controller sends (`26.72`), read at `scale`
 * decimals with half-away-from-zero rounding of any further digits.
 *
 * The text of a double is what the sender wrote, so this is exact where `value * 100` is not.
 */
export function scaledFromNumber(value: number, scale: number): number | undefined {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return undefined
  if (Number.isInteger(value)) {
    // Exact as well, and asked for each millimetre of a tank. Adding 0 makes 0 of -0.
    const scaled = value * 10 ** scale + 0
    return Number.isSafeInteger(scaled) ? scaled : undefined
  }
  const [whole = '0', fraction = ''] = plainDecimal(Math.abs(value)).split('.')
  const kept = fraction.slice(0, scale).padEnd(scale, '0')
  const roundsUp = (fraction[scale] ?? '0') >= '5'
  const magnitude = BigInt(whole + kept) + (roundsUp ? 1n : 0n)
  if (magnitude > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return toSafe(value < 0 ? -magnitude : magnitude)
}

/** The shortest text of a number below 10^21 without its exponent: `1.5e-7` as `0.00000015`. */
function plainDecimal(value: number): string {
  const [digits = '0', exponent] = String(value).split('e')
  if (exponent === undefined) return digits
  return `0.${'0'.repeat(-Number(exponent) - 1)}${digits.replace('.', '')}`
}
