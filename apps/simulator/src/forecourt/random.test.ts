import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomStream } from './random.ts'

const draw = (seed: number, name: string, count = 50): number[] => {
  const random = randomStream(seed, name)
  return Array.from({ length: count }, () => random.next())
}

describe('randomStream', () => {
  it('repeats itself for the same seed and name, and for nothing else', () => {
    expect(draw(7, 'pumps')).toEqual(draw(7, 'pumps'))
    expect(draw(7, 'pumps')).not.toEqual(draw(8, 'pumps'))
    expect(draw(7, 'pumps')).not.toEqual(draw(7, 'arrivals'))
  })

  it('stays between its bounds for any seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), (seed, name) => {
        const random = randomStream(seed, name)
        for (let count = 0; count < 20; count += 1) {
          const value = random.between(-3, 5)
          expect(value).toBeGreaterThanOrEqual(-3)
          expect(value).toBeLessThan(5)
        }
      }),
    )
  })

  it('is uniform and normal as asked, on average', () => {
    const random = randomStream(1, 'statistics')
    const values = draw(1, 'statistics', 20_000)
    expect(mean(values)).toBeCloseTo(0.5, 2)
    const normals = Array.from({ length: 20_000 }, () => random.normal(10, 2))
    expect(mean(normals)).toBeCloseTo(10, 1)
    expect(mean(normals.map((value) => (value - 10) ** 2))).toBeCloseTo(4, 0)
    expect(mean(values.map(() => Number(random.chance(0.3))))).toBeCloseTo(0.3, 1)
  })

  it('picks every item and nothing from an empty list', () => {
    const random = randomStream(1, 'picks')
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))
    expect(picked).toEqual(new Set(['a', 'b', 'c']))
    expect(random.pick([])).toBeUndefined()
  })
})

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length
