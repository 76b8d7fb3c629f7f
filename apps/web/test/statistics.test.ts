/** What a statistic is compared with, and how the difference is told. */

import { describe, expect, it } from 'vitest'
import { changeText } from '#features/reporting/statistics/parts/change-text.ts'
import { daysBefore } from '#features/reporting/statistics/parts/spans.ts'

describe('the days before', () => {
  it('are as many, up to the day before the first', () => {
    const week = { first: '2026-11-15', last: '2026-11-21' }
    expect(daysBefore(week, false)).toEqual({ first: '2026-11-08', last: '2026-11-14' })
    const day = { first: '2026-03-01', last: '2026-03-01' }
    expect(daysBefore(day, false)).toEqual({ first: '2026-02-28', last: '2026-02-28' })
  })

  it('are as many months where months are told apart, however long these are', () => {
    const quarter = { first: '2026-01-01', last: '2026-03-31' }
    expect(daysBefore(quarter, true)).toEqual({ first: '2025-10-01', last: '2025-12-31' })
    const begun = { first: '2025-12-01', last: '2026-11-21' }
    expect(daysBefore(begun, true)).toEqual({ first: '2024-12-01', last: '2025-11-30' })
  })
})

describe('a change', () => {
  it.each([
    [150, 100, '+50.0%'],
    [100, 150, '-33.3%'],
    [100, 100, '0.0%'],
    [0, 80, '-100.0%'],
    [9_999, 10_000, '0.0%'],
    [50, -100, '+150.0%'],
    [80, 0, '–'],
    [80, undefined, '–'],
  ] as const)('from what was before, %j after %j, is %s', (now, before, text) => {
    expect(changeText(now, before)).toBe(text)
  })
})
