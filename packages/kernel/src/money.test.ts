import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  basisPoints,
  type Cents,
  cents,
  centsFromNumber,
  excludeTax,
  currencySign,
  formatCents,
  formatMoney,
  MAX_CENTS,
  negate,
  nextInstalment,
  parseCents,
  percentOf,
  percentOfFloored,
  plainCents,
  points,
  portion,
  portionFloored,
  smaller,
  splitEvenly,
  subtract,
  times,
  ZERO,
} from './money.ts'
import { UnsafeIntegerError } from './rounding.ts'

const amount = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map(cents)
const positive = fc.integer({ min: 0, max: 10 ** 13 }).map(cents)
const small = fc.integer({ min: -(10 ** 10), max: 10 ** 10 }).map(cents)
const rate = fc.integer({ min: 0, max: 9999 }).map(basisPoints)
const total = (parts: readonly Cents[]): Cents => add(...parts)

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_CENTS + 1, -MAX_CENTS - 1])(
    'refuses %d, which no money column accepts',
    (value) => {
      expect(() => cents(value)).toThrow(UnsafeIntegerError)
    },
  )

  it('accepts the limit itself and turns negative zero into zero', () => {
    expect(cents(MAX_CENTS)).toBe(MAX_CENTS)
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(negate(ZERO), 0)).toBe(true)
  })

  it('refuses fractions of basis points and of points', () => {
    expect(() => basisPoints(12.5)).toThrow(UnsafeIntegerError)
    expect(() => points(0.1)).toThrow(UnsafeIntegerError)
  })
})

describe('add, subtract, negate, smaller, times', () => {
  it('refuse a result above the largest amount', () => {
    expect(() => add(cents(MAX_CENTS), cents(1))).toThrow(UnsafeIntegerError)
    expect(() => subtract(cents(-MAX_CENTS), cents(1))).toThrow(UnsafeIntegerError)
    expect(() => times(cents(MAX_CENTS), 2)).toThrow(UnsafeIntegerError)
  })

  it('add nothing to zero', () => {
    expect(add()).toBe(0)
  })

  it('subtract undoes add, and a refund is the exact negative of its sale', () => {
    fc.assert(
      fc.property(amount, amount, (sale, other) => {
        expect(subtract(add(sale, other), other)).toBe(sale)
        expect(add(sale, negate(sale))).toBe(0)
      }),
    )
  })

  it('times is repeated addition', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20 }), (price, count) => {
        expect(times(price, count)).toBe(total(Array.from({ length: count }, () => price)))
      }),
    )
  })

  it('smaller is the lower of the two', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(smaller(a, b)).toBe(Math.min(a, b))
      }),
    )
  })
})

describe('percentOf and portion', () => {
  it.each([
    [1000, 1300, 130],
    [5, 5000, 3],
    [-5, 5000, -3],
    [1, 4999, 0],
  ])('%i cents at %i basis points are %i cents', (of, at, part) => {
    expect(percentOf(cents(of), basisPoints(at))).toBe(part)
  })

  it('a percentage is the same as a portion of ten thousand parts', () => {
    fc.assert(
      fc.property(amount, rate, (of, at) => {
        expect(percentOf(of, at)).toBe(portion(of, at, 10_000))
        expect(percentOfFloored(of, at)).toBe(portionFloored(of, at, 10_000))
      }),
    )
  })

  it('rounds away from zero alike on both sides of zero', () => {
    const part = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(small, part, fc.integer({ min: 1, max: 1000 }), (of, some, whole) => {
        expect(add(portion(of, some, whole), portion(negate(of), some, whole))).toBe(0)
      }),
    )
  })

  it('the floored portion never grants more than the rounded one', () => {
    const part = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(small, part, fc.integer({ min: 1, max: 1000 }), (of, some, whole) => {
        const difference = portion(of, some, whole) - portionFloored(of, some, whole)
        expect([0, 1]).toContain(difference)
      }),
    )
  })

  it('is zero of nothing', () => {
    expect(portion(cents(500), 3, 0)).toBe(0)
    expect(portionFloored(cents(500), 3, 0)).toBe(0)
  })
})

describe('nextInstalment', () => {
  it('adds up to the amount exactly, however the work was cut', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amount, steps, (whole, cuts) => {
        const work = cuts.reduce((sum, cut) => sum + cut, 0)
        let done = 0
        let already = ZERO
        for (const cut of cuts) {
          done += cut
          already = add(already, nextInstalment(whole, { done, whole: work, already }))
        }
        expect(already).toBe(whole)
      }),
    )
  })
})

describe('splitEvenly', () => {
  it.each([0, -1, 1.5])('refuses to split in %d parts', (count) => {
    expect(() => splitEvenly(cents(100), count)).toThrow(UnsafeIntegerError)
  })

  it('splits 100 cents in three parts', () => {
    expect(splitEvenly(cents(100), 3)).toEqual([33, 34, 33])
  })

  it('adds up to the amount, in parts that differ by at most one cent', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 50 }), (whole, count) => {
        const parts = splitEvenly(whole, count)
        expect(parts).toHaveLength(count)
        expect(total(parts)).toBe(whole)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('splits a refund into the exact negatives', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 50 }), (whole, count) => {
        expect(splitEvenly(negate(whole), count)).toEqual(splitEvenly(whole, count).map(negate))
      }),
    )
  })
})

describe('excludeTax', () => {
  it('finds 13 % inside 113.00', () => {
    expect(excludeTax(cents(11_300), basisPoints(1300))).toEqual({ net: 10_000, tax: 1300 })
  })

  it('adds up to the gross, with a tax that is within a cent of the rate on the net', () => {
    fc.assert(
      fc.property(positive, rate, (gross, at) => {
        const { net, tax } = excludeTax(gross, at)
        expect(add(net, tax)).toBe(gross)
        expect(Math.abs(tax - percentOf(net, at))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('of a refund is the exact negative', () => {
    fc.assert(
      fc.property(positive, rate, (gross, at) => {
        const sale = excludeTax(gross, at)
        expect(excludeTax(negate(gross), at)).toEqual({
          net: negate(sale.net),
          tax: negate(sale.tax),
        })
      }),
    )
  })
})

describe('formatMoney, currencySign', () => {
  it.each([null, undefined, Number.NaN, 0.5])('show %s, which is no amount, as ¥0.00', (value) => {
    expect(formatMoney(value)).toBe('¥0.00')
  })

  it('write the sign before the digits and after the minus', () => {
    expect(formatMoney(123_456_789)).toBe('¥1,234,567.89')
    expect(formatMoney(-5, 'HK$')).toBe('-HK$0.05')
  })

  it('show the ￥ of Chinese keyboards as wide as a digit', () => {
    expect(currencySign('￥')).toBe('\u{A5}')
    expect(formatMoney(100, '￥')).toBe('\u{A5}1.00')
  })
})

describe('parseCents, centsFromNumber, formatCents, plainCents', () => {
  it('refuse an amount that no column accepts', () => {
    expect(parseCents('9000000000000.01')).toBeUndefined()
    expect(centsFromNumber(9_000_000_000_000.01)).toBeUndefined()
    expect(parseCents('12.345')).toBeUndefined()
  })

  it.each([null, undefined, Number.NaN, 0.5, Number.POSITIVE_INFINITY])(
    'shows %s, which is no amount, as 0.00',
    (value) => {
      expect(formatCents(value)).toBe('0.00')
    },
  )

  it('shows two decimals and thousands separators', () => {
    expect(formatCents(123_456_789)).toBe('1,234,567.89')
    expect(formatCents(-5)).toBe('-0.05')
  })

  it('reads back every amount that was written, from a form and from a device', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseCents(formatCents(value))).toBe(value)
        expect(parseCents(plainCents(value))).toBe(value)
        expect(centsFromNumber(Number(plainCents(value)))).toBe(value)
      }),
    )
  })
})
