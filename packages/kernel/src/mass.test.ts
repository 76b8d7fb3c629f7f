import { describe, expect, it } from 'vitest'
import {
  addMass,
  amountOfMass,
  formatTons,
  kilograms,
  massOfVolume,
  parseTons,
  percentOfMass,
  plainTons,
  portionOfMass,
  volumeOfMass,
} from './mass.ts'
import { basisPoints, cents } from './money.ts'
import { centilitres } from './quantity.ts'

describe('mass', () => {
  it('is whole kilograms and nothing else', () => {
    expect(() => kilograms(0.5)).toThrow()
    expect(() => kilograms(2 ** 53)).toThrow()
    expect(kilograms(-0)).toBe(0)
  })

  it('is added up, of none as well', () => {
    expect(addMass()).toBe(0)
    expect(addMass(kilograms(2), kilograms(-3), kilograms(40))).toBe(39)
  })

  it('is read and written in tons', () => {
    expect(parseTons('32.5')).toBe(32_500)
    expect(parseTons('32.5004')).toBeUndefined()
    expect(parseTons('much')).toBeUndefined()
    expect(formatTons(1_234_500)).toBe('1,234.500')
    expect(formatTons(undefined)).toBe('0.000')
    expect(plainTons(kilograms(1_234_500))).toBe('1234.500')
  })

  it('costs what its tons cost, to the cent', () => {
    expect(amountOfMass(kilograms(32_500), cents(812_345))).toBe(26_401_213)
    expect(amountOfMass(kilograms(-32_500), cents(812_345))).toBe(-26_401_213)
  })

  it('has a volume by its density', () => {
    expect(volumeOfMass(kilograms(745), 745)).toBe(100_000)
    expect(volumeOfMass(kilograms(10_000), 838.5)).toBe(1_192_606)
    expect(() => volumeOfMass(kilograms(1), 0)).toThrow()
    expect(() => volumeOfMass(kilograms(1), 745.25)).toThrow()
  })

  it('follows from a volume and its density, rounded to the kilogram', () => {
    expect(massOfVolume(centilitres(100_000), 745)).toBe(745)
    expect(massOfVolume(centilitres(1_192_606), 838.5)).toBe(10_000)
    expect(massOfVolume(centilitres(-100_000), 840)).toBe(-840)
  })
})

describe('parts of a mass', () => {
  it('are rounded down to the kilogram, and to the percent', () => {
    expect(portionOfMass(kilograms(30_125), basisPoints(20))).toBe(60)
    expect(portionOfMass(kilograms(30_000), basisPoints(10_500))).toBe(31_500)
    expect(percentOfMass(kilograms(29_999), kilograms(30_000))).toBe(99)
    expect(percentOfMass(kilograms(31_500), kilograms(30_000))).toBe(105)
  })
})
