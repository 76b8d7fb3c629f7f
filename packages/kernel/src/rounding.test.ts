import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  divideFloored,
  divideRounded,
  exactProduct,
  toSafe,
  UnsafeIntegerError,
} from './rounding.ts'

const integer = fc.maxSafeInteger()
const divisor = fc.maxSafeInteger().filter((value) => value !== 0)

describe('divideRounded', () => {
  it('refuses to divide by zero', () => {
    expect(() => divideRounded(1, 0)).toThrow(UnsafeIntegerError)
  })

  it('refuses a result that a number cannot hold exactly', () => {
    expect(() => divideRounded(2n ** 60n, 2)).toThrow(UnsafeIntegerError)
  })

  it.each([
    [1, 2, 1],
    [-1, 2, -1],
    [1, -2, -1],
    [-1, -2, 1],
    [5, 2, 3],
    [-5, 2, -3],
    [49, 100, 0],
    [-49, 100, 0],
    [50, 100, 1],
    [149, 100, 1],
    [150, 100, 2],
  ])('rounds %i / %i to %i, half away from zero', (top, bottom, quotient) => {
    expect(divideRounded(top, bottom)).toBe(quotient)
  })

  it('lies within half a unit of the quotient, and above it at exactly half', () => {
    fc.assert(
      fc.property(integer, divisor, (top, bottom) => {
        const rounded = BigInt(divideRounded(top, bottom))
        const twiceTheError = absolute(2n * (rounded * BigInt(bottom) - BigInt(top)))
        expect(twiceTheError).toBeLessThanOrEqual(absolute(BigInt(bottom)))
        if (twiceTheError === absolute(BigInt(bottom))) {
          expect(absolute(rounded * BigInt(bottom))).toBeGreaterThan(absolute(BigInt(top)))
        }
      }),
    )
  })

  it('is symmetric about zero, so that a refund undoes its sale exactly', () => {
    fc.assert(
      fc.property(integer, divisor, (top, bottom) => {
        expect(divideRounded(-top, bottom) + divideRounded(top, bottom)).toBe(0)
        expect(divideRounded(top, -bottom) + divideRounded(top, bottom)).toBe(0)
      }),
    )
  })

  it('never answers negative zero', () => {
    expect(Object.is(divideRounded(-1, 1000), 0)).toBe(true)
  })
})

describe('divideFloored', () => {
  it('refuses to divide by zero', () => {
    expect(() => divideFloored(1, 0)).toThrow(UnsafeIntegerError)
  })

  it('is the largest integer that is not above the quotient', () => {
    fc.assert(
      fc.property(integer, fc.integer({ min: 1 }), (top, bottom) => {
        const floored = BigInt(divideFloored(top, bottom))
        expect(floored * BigInt(bottom)).toBeLessThanOrEqual(BigInt(top))
        expect((floored + 1n) * BigInt(bottom)).toBeGreaterThan(BigInt(top))
      }),
    )
  })

  it('agrees whichever of the two arguments carries the sign', () => {
    fc.assert(
      fc.property(integer, divisor, (top, bottom) => {
        expect(divideFloored(-top, -bottom)).toBe(divideFloored(top, bottom))
      }),
    )
  })
})

describe('exactProduct and toSafe', () => {
  it('multiplies beyond the reach of floating point', () => {
    expect(exactProduct(Number.MAX_SAFE_INTEGER, 3)).toBe(27_021_597_764_222_973n)
  })

  it('refuses what would lose a digit and keeps what would not', () => {
    expect(() => toSafe(BigInt(Number.MAX_SAFE_INTEGER) + 1n)).toThrow(UnsafeIntegerError)
    expect(toSafe(BigInt(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER)
  })
})

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)
