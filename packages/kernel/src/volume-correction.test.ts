import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centilitres } from './quantity.ts'
import {
  correctedHydrometer,
  density15From,
  massInAir,
  standardDensity,
  standardVolume,
  vcf15,
  vcf20,
  volumeAt15,
} from './volume-correction.ts'

const vectors = readFileSync(new URL('../test/vcf20-vectors.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',').map(Number))

const density = fc.double({ min: 660, max: 1000, noNaN: true })
const temperature = fc.double({ min: -18, max: 90, noNaN: true })

const defined = (value: number | undefined): number => {
  if (value === undefined) throw new Error('outside the tables')
  return value
}

describe('outside the tables nothing is computed', () => {
  it.each([
    [652.9, 20],
    [1075.1, 20],
    [730, -18.1],
    [778.5, 95.1],
    [824, 125.1],
    [1075, 150.1],
    [Number.NaN, 20],
    [730, Number.NaN],
  ])('refuses %d kg/m³ at 15 °C at %d °C', (density15, at) => {
    expect(vcf15(density15, at)).toBeUndefined()
  })

  it.each([
    [645, 20],
    [1075, 20],
    [730, -18.1],
    [740, 125.1],
    [860, 150.1],
    [0, 20],
    [-730, 20],
    [Number.NaN, 20],
    [730, Number.NaN],
  ])('refuses %d kg/m³ at 20 °C at %d °C', (density20, at) => {
    expect(vcf20(density20, at)).toBeUndefined()
    expect(standardVolume(centilitres(100), density20, at)).toBeUndefined()
    expect(volumeAt15(centilitres(100), density20, at)).toBeUndefined()
  })

  it.each([
    [600, 20],
    [1080, 20],
    [730, -18.1],
    [860, 150.1],
    [0, 20],
    [Number.NaN, 20],
    [730, Number.POSITIVE_INFINITY],
  ])('refuses %d kg/m³ observed at %d °C', (observed, at) => {
    expect(standardDensity(observed, at)).toBeUndefined()
    expect(density15From(observed, at)).toBeUndefined()
  })

  it.each([
    [653, -18],
    [778.5, 95],
    [824, 125],
    [1075, 150],
  ])('reaches %d kg/m³ at %d °C', (density15, at) => {
    expect(vcf15(density15, at)).toBeDefined()
  })
})

describe('vcf20 and density15From', () => {
  it('has all 108 check values', () => {
    expect(vectors).toHaveLength(108)
  })

  it.each(vectors)('%d kg/m³ at %d °C: %d kg/m³ at 15 °C, alpha %d, factor %d', (...row) => {
    const [density20 = 0, at = 0, density15 = 0, , factor = 0, closedForm = 0] = row
    expect(density15From(density20, 20)).toBeCloseTo(density15, 4)
    expect(vcf20(density20, at)).toBeCloseTo(factor, 6)
    expect(vcf20(density20, at)).toBeCloseTo(closedForm, 6)
  })

  it.each([
    [770.499_999, 0.001_153_028],
    [770.5, 0.001_151_711],
    [787.5, 0.000_958_889],
    [787.500_001, 0.000_958_697],
    [838.999_999, 0.000_844_614],
    [839, 0.000_845_111],
  ])('at %d kg/m³ expands by %d a degree: each side of a border has its own group', (...row) => {
    const [density15, alpha] = row
    const oneDegree = -Math.log(defined(vcf15(density15, 16)))
    expect(oneDegree).toBeCloseTo(alpha * (1 + 0.8 * alpha), 8)
  })

  it('is one at 20 °C and falls as the product warms', () => {
    fc.assert(
      fc.property(density, temperature, (density20, at) => {
        expect(vcf20(density20, 20)).toBe(1)
        expect(defined(vcf20(density20, at + 1))).toBeLessThan(defined(vcf20(density20, at)))
      }),
    )
  })

  it('moves a gasoline by about 1.2 per mille and a diesel by 0.85 per mille each degree', () => {
    expect(1 - defined(vcf20(740, 21))).toBeCloseTo(0.001_21, 4)
    expect(1 - defined(vcf20(840, 21))).toBeCloseTo(0.000_845, 4)
  })
})

describe('standardDensity', () => {
  it.each([
    [745, 28, 752.22],
    [835, 10, 827.85],
  ])('%d kg/m³ observed at %d °C is %d kg/m³ at 20 °C', (observed, at, density20) => {
    expect(standardDensity(observed, at)).toBeCloseTo(density20, 2)
  })

  it('takes a glass hydrometer into account when asked to', () => {
    expect(standardDensity(correctedHydrometer(745, 28), 28)).toBeCloseTo(752.08, 2)
    expect(correctedHydrometer(745, 20)).toBe(745)
  })

  it('undoes the change of density with temperature', () => {
    fc.assert(
      fc.property(density, temperature, (density20, at) => {
        const observed = density20 * defined(vcf20(density20, at))
        // Near 766 kg/m³ two groups meet, and at 90 °C their answers lie 0.176 apart.
        expect(Math.abs(defined(standardDensity(observed, at)) - density20)).toBeLessThan(0.2)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('standardVolume and massInAir', () => {
  it('brings 10,000 L of gasoline at 30 °C to 9,879.45 L at 20 °C', () => {
    expect(standardVolume(centilitres(1_000_000), 750, 30)).toBe(987_945)
  })

  it('brings it to 15 °C as well, which is less by what warms it to 20 °C', () => {
    const volume = centilitres(1_000_000)
    const at15 = defined(volumeAt15(volume, 750, 30))
    expect(volumeAt15(volume, 750, 15)).toBe(1_000_000)
    expect(at15).toBe(volumeAt15(centilitres(987_945), 750, 20))
    expect(at15).toBe(Math.round(1_000_000 * defined(vcf15(defined(density15From(750, 20)), 30))))
    expect(at15 / 987_945).toBeCloseTo(0.994, 3)
  })

  it('weighs 10,000 L at 20 °C in air', () => {
    expect(massInAir(centilitres(1_000_000), 750)).toBe(7489)
    expect(massInAir(centilitres(1_000_000), 745.6)).toBe(7445)
    expect(massInAir(centilitres(0), 745.6)).toBe(0)
    expect(massInAir(centilitres(100), Number.NaN)).toBeUndefined()
  })

  it('agrees with the factor to a centilitre and is symmetric about zero', () => {
    const volume = fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map(centilitres)
    fc.assert(
      fc.property(volume, density, temperature, (observed, density20, at) => {
        const exact = observed * defined(vcf20(density20, at))
        const found = defined(standardVolume(observed, density20, at))
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(Math.abs(observed) * 5e-7 + 0.5)
        expect(standardVolume(centilitres(-observed), density20, at)).toBe(found === 0 ? 0 : -found)
      }),
    )
  })

  it('does not lose mass to temperature', () => {
    fc.assert(
      fc.property(density, temperature, (density20, at) => {
        const warm = centilitres(Math.round(3_000_000 / defined(vcf20(density20, at))))
        const back = defined(standardVolume(warm, density20, at))
        expect(Math.abs(back - 3_000_000)).toBeLessThanOrEqual(3)
      }),
    )
  })
})
