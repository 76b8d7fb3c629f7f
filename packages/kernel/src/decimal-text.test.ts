import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatHundredths,
  formatScaled,
  groupThousands,
  parseScaled,
  scaledFromNumber,
} from './decimal-text.ts'

const scale = fc.integer({ min: 0, max: 6 })
const scaled = fc.integer({ min: -(10 ** 15), max: 10 ** 15 })

describe('parseScaled', () => {
  it.each(['', '-', '.', '.5', '5.', '1.2.3', '+1', '1e3', '0x10', 'NaN', '１２', '1 000', '--1'])(
    'refuses %j, which is no plain decimal',
    (text) => {
      expect(parseScaled(text, 2)).toBeUndefined()
    },
  )

  it('refuses more decimals than the scale holds, but not trailing zeros', () => {
    expect(parseScaled('1.005', 2)).toBeUndefined()
    expect(parseScaled('1.500', 2)).toBe(150)
  })

  it('refuses a number too large to be exact', () => {
    expect(parseScaled('999999999999999', 2)).toBeUndefined()
    expect(parseScaled('9999999999999999', 0)).toBeUndefined()
  })

  it('reads the largest exact number of each sign, of sixteen digits', () => {
    expect(parseScaled(String(Number.MAX_SAFE_INTEGER), 0)).toBe(Number.MAX_SAFE_INTEGER)
    expect(parseScaled(String(-Number.MAX_SAFE_INTEGER), 0)).toBe(-Number.MAX_SAFE_INTEGER)
  })

  it.each([
    ['0.29', 29],
    ['1,234.5', 123_450],
    [' -12 ', -1200],
    ['007', 700],
    ['-0', 0],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %j as %i hundredths', (text, value) => {
    expect(parseScaled(text, 2)).toBe(value)
  })

  it('reads back whatever formatScaled wrote, with and without separators', () => {
    fc.assert(
      fc.property(scaled, scale, (value, decimals) => {
        const text = formatScaled(value, decimals)
        expect(parseScaled(text, decimals)).toBe(value === 0 ? 0 : value)
        expect(parseScaled(groupThousands(text), decimals)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  it('refuses or answers a safe integer, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-,.\d]{0,24}$/)), (text) => {
        const value = parseScaled(text, 2)
        expect(value === undefined || Number.isSafeInteger(value)).toBe(true)
      }),
    )
  })
})

describe('formatHundredths', () => {
  it('writes what formatScaled writes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -200, max: 200 })), (value) => {
        expect(formatHundredths(value)).toBe(formatScaled(value, 2))
      }),
    )
  })
})

describe('formatScaled', () => {
  it.each([
    [0, 2, '0.00'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [123_450, 2, '1234.50'],
    [-7, 0, '-7'],
    [1, 6, '0.000001'],
  ])('writes %i at %i decimals as %j', (value, decimals, text) => {
    expect(formatScaled(value, decimals)).toBe(text)
  })
})

describe('groupThousands', () => {
  it.each([
    ['0', '0'],
    ['999.99', '999.99'],
    ['1000', '1,000'],
    ['-123456', '-123,456'],
    ['-1234567.1234567', '-1,234,567.1234567'],
  ])('writes %j as %j', (text, grouped) => {
    expect(groupThousands(text)).toBe(grouped)
  })
})

describe('scaledFromNumber', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1e15, 1e21, 99_999_999_999_999])(
    'refuses %d, which is no exact number of hundredths',
    (value) => {
      expect(scaledFromNumber(value, 2)).toBeUndefined()
    },
  )

  it.each([
    [0.29, 29],
    [26.72, 2672],
    [1.005, 101],
    [-1.005, -101],
    [8.575, 858],
    [0.004999, 0],
    [1e-7, 0],
    [-1e-7, 0],
    [35.1, 3510],
  ])('reads %d as %i hundredths, where multiplying drifts', (value, hundredths) => {
    expect(scaledFromNumber(value, 2)).toBe(hundredths)
  })

  it('does not round twice where the text of a number has an exponent', () => {
    expect(scaledFromNumber(4.999999999999999e-7, 6)).toBe(0)
    expect(scaledFromNumber(5e-7, 6)).toBe(1)
  })

  it('reads exactly what a device wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), scale, (value, decimals) => {
        const received: unknown = JSON.parse(formatScaled(value, decimals))
        expect(scaledFromNumber(Number(received), decimals)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  it('agrees with rounding the shortest decimal text by hand', () => {
    const magnitude = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    const tiny = fc.double({ min: -1e-5, max: 1e-5, noNaN: true })
    fc.assert(
      fc.property(fc.oneof(magnitude, tiny), scale, (value, decimals) => {
        expect(scaledFromNumber(value, decimals)).toBe(roundedByHand(value, decimals))
      }),
      { numRuns: 1000 },
    )
  })
})

/** The oracle: digits and exponent of the shortest text, rounded half away from zero in `bigint`. */
function roundedByHand(value: number, decimals: number): number {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const shift = decimals + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  const divisor = 10n ** BigInt(Math.max(0, -shift))
  const rounded = (2n * digits * 10n ** BigInt(Math.max(0, shift)) + divisor) / (2n * divisor)
  return Number(value < 0 ? -rounded : rounded)
}
