import { describe, expect, it } from 'vitest'
import { verdictOf } from './verdict.ts'

/** So many members who bought so much on average, with so much deviation. */
const group = (members: number, mean: number, deviation: number) => ({
  members,
  volume: members * mean,
  variance: deviation * deviation,
})

describe('verdictOf', () => {
  it('says nothing of fewer than thirty members on either side', () => {
    expect(verdictOf(group(29, 9000, 10), group(500, 3000, 10))).toBe('tooFew')
    expect(verdictOf(group(500, 9000, 10), group(29, 3000, 10))).toBe('tooFew')
  })

  it('takes up to 1.96 standard errors for chance', () => {
    // Each mean has a standard error of 300, their difference one of 424.3.
    const control = group(100, 5000, 3000)
    expect(verdictOf(group(100, 5831, 3000), control)).toBe('chance')
    expect(verdictOf(group(100, 5832, 3000), control)).toBe('more')
    expect(verdictOf(group(100, 4169, 3000), control)).toBe('chance')
    expect(verdictOf(group(100, 4168, 3000), control)).toBe('less')
  })

  it('finds no difference where nobody bought anything', () => {
    expect(verdictOf(group(100, 0, 0), group(100, 0, 0))).toBe('chance')
  })
})
