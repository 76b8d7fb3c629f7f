import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftMonths, wallClock } from '@app/kernel/calendar'
import { bucketStarts } from './buckets.ts'
import { INTERVALS } from './contract.ts'

const at = (text: string): Date => new Date(text)

const written = (starts: readonly Date[]): string[] => starts.map((start) => start.toISOString())

describe('the hours, days and months of a period', () => {
  it('begin where the first of them begins, also before the period', () => {
    const period = { from: at('2026-11-20T02:20:00.500Z'), to: at('2026-11-21T02:00:00Z') }
    expect(written(bucketStarts(period, 'day', 'Asia/Shanghai'))).toEqual([
      '2026-11-19T16:00:00.000Z',
      '2026-11-20T16:00:00.000Z',
    ])
    expect(written(bucketStarts(period, 'month', 'Asia/Shanghai'))).toEqual([
      '2026-10-31T16:00:00.000Z',
    ])
    expect(written(bucketStarts(period, 'hour', 'Asia/Kolkata'))[0]).toBe(
      '2026-11-20T01:30:00.000Z',
    )
  })

  it('count 23 and 25 hours where the clock is put forward and back', () => {
    const spring = { from: at('2026-03-28T23:00:00Z'), to: at('2026-03-29T22:00:00Z') }
    const autumn = { from: at('2026-10-24T22:00:00Z'), to: at('2026-10-25T23:00:00Z') }
    const count = (period: typeof spring) => bucketStarts(period, 'hour', 'Europe/Berlin').length
    expect([count(spring), count(autumn)]).toEqual([23, 25])
    expect(bucketStarts(spring, 'day', 'Europe/Berlin')).toEqual([spring.from])
    expect(bucketStarts(autumn, 'day', 'Europe/Berlin')).toEqual([autumn.from])
  })

  it('cover any period without gap or overlap, at any place', () => {
    const zones = ['Asia/Shanghai', 'Asia/Kolkata', 'Europe/Berlin', 'Africa/Cairo', 'Pacific/Apia']
    const instant = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z') })
    const length = fc.integer({ min: 1, max: 30 * 86_400_000 })
    const interval = fc.constantFrom(...INTERVALS)
    fc.assert(
      fc.property(
        instant,
        length,
        interval,
        fc.constantFrom(...zones),
        (from, length, unit, zone) => {
          fc.pre(!Number.isNaN(from.getTime()))
          const period = { from, to: new Date(from.getTime() + length) }
          const starts = bucketStarts(period, unit, zone)
          const [first = from, second = shiftMonths(from, 2, zone)] = starts
          expect(first <= from && from < second).toBe(true)
          expect(starts.every((start) => start < period.to)).toBe(true)
          expect(starts).toEqual(starts.toSorted((a, b) => a.getTime() - b.getTime()))
          expect(new Set(written(starts)).size).toBe(starts.length)
          expect(starts.every((start) => wallClock(start, zone).time.endsWith(':00:00'))).toBe(true)
        },
      ),
      { numRuns: 100 },
    )
  })
})
