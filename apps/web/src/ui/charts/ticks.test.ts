import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ticksUpTo } from '#ui/charts/ticks.ts'

describe('The marks of an axis', () => {
  it('are round', () => {
    expect(ticksUpTo(0)).toEqual([0])
    expect(ticksUpTo(3)).toEqual([0, 1, 2, 3])
    expect(ticksUpTo(412)).toEqual([0, 200, 400, 600])
    expect(ticksUpTo(1_234_567)).toEqual([0, 500_000, 1_000_000, 1_500_000])
  })

  it('reach from zero to the highest value, and are few', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 15 }), (highest) => {
        const ticks = ticksUpTo(highest)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
        expect(ticks.at(-2)).toBeLessThan(highest)
        expect(ticks.length).toBeLessThanOrEqual(4)
      }),
    )
  })
})
