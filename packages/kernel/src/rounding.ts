/**
 * The one rounding rule, used by the server and the console alike: half away from
 * zero, on integers only. A refund is therefore always the exact negative of what it undoes.
 */

/** Thrown when arithmetic leaves the range in which integers are exact; always a bug or an attack. */
export class UnsafeIntegerError extends RangeError {}

/**
 * `numerator / denominator`, rounded half away from zero.
 *
 * @throws UnsafeIntegerError when an argument or the result is not a safe integer, or on division by zero
 */
export function divideRounded(numerator: bigint | number, denominator: bigint | number): number {
  const top = BigInt(numerator)
  const bottom = BigInt(denominator)
  if (bottom === 0n) throw new UnsafeIntegerError('division by zero')
  const negative = top < 0n !== bottom < 0n
  const absoluteTop = top < 0n ? -top : top
  const absoluteBottom = bottom < 0n ? -bottom : bottom
  const magnitude = (2n * absoluteTop + absoluteBottom) / (2n * absoluteBottom)
  return toSafe(negative ? -magnitude : magnitude)
}

/** `numerator / denominator`, rounded towards minus infinity; for accruals, which never round up. */
export function divideFloored(numerator: bigint | number, denominator: bigint | number): number {
  const top = BigInt(numerator)
  const bottom = BigInt(denominator)
  if (bottom === 0n) throw new UnsafeIntegerError('division by zero')
  const quotient = top / bottom
  const isInexact = top % bottom !== 0n
  const isNegative = top < 0n !== bottom < 0n
  return toSafe(isInexact && isNegative ? quotient - 1n : quotient)
}

/** The exact product of two integers, as `bigint`, ready for one of the divisions above. */
export function exactProduct(a: number, b: number): bigint {
  return BigInt(a) * BigInt(b)
}

/** @throws UnsafeIntegerError when the value cannot be held exactly by a JavaScript number */
export function toSafe(value: bigint): number {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new UnsafeIntegerError(`${value} is out of range`)
  return result
}
