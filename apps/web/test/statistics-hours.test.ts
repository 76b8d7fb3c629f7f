/** Hours of a statistic by the clock of a station, also on days of 23 and 25 of them. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Station } from '@app/api/contract/organisation/stations'
import { dayPeriod } from '@app/kernel/calendar'
import { hourName, hourPlace, lastWeekOf } from '#features/reporting/statistics/hours.ts'
import { session } from '#lib/session/session-store.ts'

const HOUR_MS = 3_600_000

const hoursOf = (day: string) => {
  const { from, to } = dayPeriod(day, 'Europe/Berlin')
  const length = (to.getTime() - from.getTime()) / HOUR_MS
  return Array.from({ length }, (_, index) => ({
    time: new Date(from.getTime() + index * HOUR_MS).toISOString(),
    count: 0,
  }))
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: vi.fn(), getItem: vi.fn(), removeItem: vi.fn() })
  session.setStation({ id: 1, timeZone: 'Europe/Berlin', config: {} } as unknown as Station)
})

afterEach(() => vi.unstubAllGlobals())

describe('the hours of a day', () => {
  it('leave out the one that a clock skips', () => {
    const names = hoursOf('2026-03-29').map(hourName)
    const left = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour !== 2)
    expect(names).toEqual(left.map((hour) => `2026-03-29 ${clock(hour)}`))
  })

  it('tell the two apart that a clock calls alike', () => {
    const names = hoursOf('2026-10-25').map(hourName)
    expect(names.slice(1, 5)).toEqual([
      '2026-10-25 01:00',
      '2026-10-25 02:00',
      '2026-10-25 02:00 (again)',
      '2026-10-25 03:00',
    ])
    expect(new Set(names).size).toBe(25)
  })

  it('lie beside the same hours of the day before', () => {
    const places = (day: string) => hoursOf(day).map((row) => hourPlace(row, day))
    const usual = places('2026-10-24')
    expect(usual).toEqual(Array.from({ length: 24 }, (_, hour) => `0 ${clock(hour)}`))
    expect(places('2026-03-29').filter((place) => !usual.includes(place))).toEqual([])
    expect(places('2026-10-25').filter((place) => !usual.includes(place))).toEqual([
      '0 02:00 (again)',
    ])
  })

  it('after midnight belong to the day on which a night shift began', () => {
    const [late] = hoursOf('2026-10-24')
    expect(hourPlace(late ?? { count: 0 }, '2026-10-23')).toBe('1 00:00')
  })
})

describe('the days of which hours are shown', () => {
  it('are the last seven of those chosen', () => {
    expect(lastWeekOf({ first: '2026-02-01', last: '2026-03-03' })).toEqual({
      first: '2026-02-25',
      last: '2026-03-03',
    })
    const one = { first: '2026-03-03', last: '2026-03-03' }
    expect(lastWeekOf(one)).toEqual(one)
  })
})
