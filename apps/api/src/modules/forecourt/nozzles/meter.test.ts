import { centilitres } from '@app/kernel/quantity'
import { describe, expect, it } from 'vitest'
import { meterMoved } from './meter.ts'

const moved = (before: number, after: number, digits: number | null) =>
  meterMoved(centilitres(before), centilitres(after), digits)

describe('meterMoved', () => {
  it('begins again behind the last digit, where that is known', () => {
    expect(moved(99_999_800, 200, 6)).toBe(400)
    expect(moved(99_999_800, 200, 7)).toBe(-99_999_600)
    expect(moved(99_999_800, 200, null)).toBe(-99_999_600)
  })

  it('leaves a meter that was turned back a little an oddity', () => {
    expect(moved(5000, 4000, 6)).toBe(-1000)
    expect(moved(4000, 5000, 6)).toBe(1000)
  })
})
