import { describe, expect, it } from 'vitest'
import { formatErrorPercent, isWithinLimit, meanErrorPpm, meterErrorPpm } from './meter-error.ts'
import { centilitres } from './quantity.ts'

describe('errors of meters', () => {
  it('are shares of what ran through, rounded half away from zero', () => {
    expect(meterErrorPpm(centilitres(2000), 20_000)).toBe(0)
    expect(meterErrorPpm(centilitres(2000), 19_950)).toBe(2506)
    expect(meterErrorPpm(centilitres(2000), 20_050)).toBe(-2494)
    expect(meanErrorPpm([1, 2])).toBe(2)
    expect(meanErrorPpm([-1, -2])).toBe(-2)
  })

  it('are within 0.30 % or beyond', () => {
    expect([3000, -3000, 3001, -3001].map(isWithinLimit)).toEqual([true, true, false, false])
  })

  it('are written as percents with their sign, to thousandths', () => {
    expect([0, 2506, -2494, 12_340, -90].map(formatErrorPercent)).toEqual([
      '0.000',
      '+0.251',
      '-0.249',
      '+1.234',
      '-0.009',
    ])
  })
})
