import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import {
  addVolumes,
  amountOf,
  centilitres,
  centilitresFromNumber,
  formatCentilitres,
  NO_VOLUME,
  parseCentilitres,
  subtractVolume,
  volumeFor,
  litresOf,
} from './quantity.ts'
import { UnsafeIntegerError } from './rounding.ts'

const volume = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(centilitres)
const price = fc.integer({ min: 1, max: 100_000 }).map(cents)

describe('centilitres', () => {
  it.each([0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('refuses %d', (value) => {
    expect(() => centilitres(value)).toThrow(UnsafeIntegerError)
  })

  it('turns negative zero into zero', () => {
    expect(Object.is(centilitres(-0), 0)).toBe(true)
  })
})

describe('addVolumes and subtractVolume', () => {
  it('add nothing to zero', () => {
    expect(addVolumes()).toBe(NO_VOLUME)
  })

  it('undo each other', () => {
    fc.assert(
      fc.property(volume, volume, (a, b) => {
        expect(subtractVolume(addVolumes(a, b), b)).toBe(a)
      }),
    )
  })
})

describe('amountOf', () => {
  it.each([
    [2535, 789, 20_001],
    [1, 50, 1],
    [1, 49, 0],
    [-1, 50, -1],
    [10_000, 815, 81_500],
  ])('%i cL at %i cents a litre cost %i cents', (litres, perLitre, amount) => {
    expect(amountOf(centilitres(litres), cents(perLitre))).toBe(amount)
  })

  it('agrees with exact arithmetic, rounded half away from zero', () => {
    fc.assert(
      fc.property(volume, price, (litres, perLitre) => {
        const exact = BigInt(litres) * BigInt(perLitre)
        const half = exact < 0n ? -50n : 50n
        expect(BigInt(amountOf(litres, perLitre))).toBe((exact + half) / 100n)
      }),
    )
  })

  it('of a returned volume is the exact negative, and counts goods like volumes', () => {
    fc.assert(
      fc.property(volume, price, (litres, perLitre) => {
        const returned = subtractVolume(NO_VOLUME, litres)
        expect(amountOf(returned, perLitre) + amountOf(litres, perLitre)).toBe(0)
      }),
    )
  })
})

describe('volumeFor', () => {
  it('refuses a price of zero', () => {
    expect(() => volumeFor(cents(100), cents(0))).toThrow(UnsafeIntegerError)
  })

  it('agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 10 }), price, (amount, perLitre) => {
        const exact = (2n * BigInt(amount) * 100n + BigInt(perLitre)) / (2n * BigInt(perLitre))
        expect(BigInt(volumeFor(cents(amount), perLitre))).toBe(exact)
      }),
    )
  })

  it('buys a volume that costs the amount within half a centilitre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), price, (amount, perLitre) => {
        const cost = amountOf(volumeFor(cents(amount), perLitre), perLitre)
        expect(Math.abs(cost - amount)).toBeLessThanOrEqual(perLitre / 200 + 1)
      }),
    )
  })
})

describe('parseCentilitres, centilitresFromNumber, formatCentilitres', () => {
  it('refuse more than two decimals in text and round them from a device', () => {
    expect(parseCentilitres('1.005')).toBeUndefined()
    expect(centilitresFromNumber(1.005)).toBe(101)
    expect(centilitresFromNumber(Number.NaN)).toBeUndefined()
  })

  it.each([null, undefined, 1.5])('shows %s, which is no volume, as 0.00', (value) => {
    expect(formatCentilitres(value)).toBe('0.00')
  })

  it('reads back every volume that was written', () => {
    fc.assert(
      fc.property(volume, (litres) => {
        expect(parseCentilitres(formatCentilitres(litres))).toBe(litres)
      }),
    )
  })
})

describe('litresOf', () => {
  it('leads to whole units, and back to the same centilitre', () => {
    expect(litresOf(12_345)).toBe(123.45)
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (volume) => {
        expect(centilitresFromNumber(litresOf(volume))).toBe(volume)
      }),
    )
  })
})
