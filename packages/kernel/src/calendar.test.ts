import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  businessDayOf,
  dayPeriod,
  firstOfMonths,
  formatInstant,
  instantAt,
  pastInstantAt,
  lastThirtyDays,
  lastTwelveMonths,
  lastTwentyFourHours,
  shiftMonths,
  spansAtMost,
  wallClock,
  isWeekend,
} from './calendar.ts'

const SHANGHAI = 'Asia/Shanghai'
const BERLIN = 'Europe/Berlin'
const zone = fc.constantFrom(
  SHANGHAI,
  BERLIN,
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
)
const second = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 })
const instant = second.map((seconds) => new Date(seconds * 1000))
const date = instant.map((at) => at.toISOString().slice(0, 10))
const at = (text: string): Date => new Date(text)

describe('wallClock, formatInstant, businessDayOf', () => {
  it('refuse a time zone that does not exist', () => {
    expect(() => wallClock(new Date(0), 'Mars/Base')).toThrow(RangeError)
  })

  it.each([
    ['2026-11-21T15:59:59Z', SHANGHAI, '2026-11-21 23:59:59'],
    ['2026-11-21T16:00:00Z', SHANGHAI, '2026-11-22 00:00:00'],
    ['2026-03-29T00:59:59Z', BERLIN, '2026-03-29 01:59:59'],
    ['2026-03-29T01:00:00Z', BERLIN, '2026-03-29 03:00:00'],
    ['2026-10-25T00:30:00Z', BERLIN, '2026-10-25 02:30:00'],
    ['2026-10-25T01:30:00Z', BERLIN, '2026-10-25 02:30:00'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01 05:45:00'],
  ])('%s is shown in %s as %s', (utc, timeZone, shown) => {
    expect(formatInstant(at(utc), timeZone)).toBe(shown)
    expect(businessDayOf(at(utc), timeZone)).toBe(shown.slice(0, 10))
  })
})

describe('wallClock, beside the formatter of the language', () => {
  const zones = ['Asia/Shanghai', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe', BERLIN]
  const formatters = new Map(
    zones.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    ]),
  )
  const shownBy = (moment: Date, timeZone: string) => formatters.get(timeZone)?.format(moment)
  const agree = (moment: Date, timeZone: string): void => {
    expect(formatInstant(moment, timeZone)).toBe(shownBy(moment, timeZone))
  }

  it('agrees at any instant', () => {
    const moments = fc.date({
      min: at('1940-01-01T00:00:00Z'),
      max: at('2037-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(fc.property(moments, fc.constantFrom(...zones), agree), { numRuns: 300 })
  })

  it('knows days as far away as there are any', () => {
    expect(formatInstant(new Date(8_640_000_000_000_000), 'Asia/Shanghai')).toBe(
      '275760-09-13 08:00:00',
    )
    expect(formatInstant(at('9999-12-31T20:00:00Z'), 'Asia/Shanghai')).toBe('10000-01-01 04:00:00')
  })

  it('agrees in every minute of the day in which clocks change', () => {
    const days: readonly (readonly [string, string])[] = [
      [BERLIN, '2026-03-29'],
      [BERLIN, '2026-10-25'],
      ['America/St_Johns', '2010-03-14'],
      ['Pacific/Apia', '2011-12-30'],
      ['Australia/Lord_Howe', '2026-04-04'],
    ]
    for (const [timeZone, day] of days) {
      const midnight = at(`${day}T00:00:00Z`).getTime()
      for (let minute = 0; minute < 1440; minute += 1) {
        agree(new Date(midnight + minute * 60_000), timeZone)
      }
    }
  })
})

describe('pastInstantAt', () => {
  const repeated = { date: '2026-10-25', time: '02:30:00' }

  it('gives the second of a repeated hour once it has been', () => {
    const [first, second] = [at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')]
    expect(pastInstantAt(repeated, BERLIN, at('2026-10-25T00:31:00Z'))).toEqual(first)
    expect(pastInstantAt(repeated, BERLIN, at('2026-10-25T01:31:00Z'))).toEqual(second)
    expect(pastInstantAt(repeated, BERLIN, at('2026-10-24T00:00:00Z'))).toEqual(first)
  })
})

describe('instantAt', () => {
  it('gives the instant after the gap for an hour that the zone skips', () => {
    expect(instantAt('2026-03-29', '02:30:00', BERLIN)).toEqual(at('2026-03-29T01:30:00Z'))
  })

  it('gives the first of the two for an hour that the zone repeats', () => {
    expect(instantAt('2026-10-25', '02:30:00', BERLIN)).toEqual(at('2026-10-25T00:30:00Z'))
  })

  it('steps over a day that the zone skipped', () => {
    const missing = dayPeriod('2011-12-30', 'Pacific/Apia')
    expect(missing.from).toEqual(missing.to)
  })

  it('is the instant at which the clock shows that time, wherever such an instant exists', () => {
    fc.assert(
      fc.property(instant, zone, (moment, timeZone) => {
        const shown = wallClock(moment, timeZone)
        const found = instantAt(shown.date, shown.time, timeZone)
        expect(wallClock(found, timeZone)).toEqual(shown)
        expect(found.getTime()).toBeLessThanOrEqual(moment.getTime())
      }),
      { numRuns: 500 },
    )
  })
})

describe('dayPeriod', () => {
  it.each([
    ['2026-11-21', SHANGHAI, 24],
    ['2026-03-29', BERLIN, 23],
    ['2026-10-25', BERLIN, 25],
  ])('%s in %s has %i hours', (day, timeZone, hours) => {
    const { from, to } = dayPeriod(day, timeZone)
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours)
  })

  it('holds an instant exactly when that is the business day, and meets the next day', () => {
    fc.assert(
      fc.property(instant, zone, (moment, timeZone) => {
        const day = businessDayOf(moment, timeZone)
        const { from, to } = dayPeriod(day, timeZone)
        expect(from <= moment && moment < to).toBe(true)
        expect(dayPeriod(addDays(day, 1), timeZone).from).toEqual(to)
      }),
    )
  })
})

describe('addDays and addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s moved by %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })

  it('adds days across months, leap days and years', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  it('days can be taken back, and a month never leaves the month aimed at', () => {
    const months = fc.integer({ min: -60, max: 60 })
    fc.assert(
      fc.property(date, fc.integer({ min: -4000, max: 4000 }), months, (day, days, count) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
        const [year = 0, month = 0] = day.split('-').map(Number)
        const [toYear = 0, toMonth = 0] = addMonths(day, count).split('-').map(Number)
        expect(toYear * 12 + toMonth).toBe(year * 12 + month + count)
      }),
    )
  })
})

describe('firstOfMonths', () => {
  it.each([
    ['2026-11-21', 3, '2026-08-22'],
    ['2026-11-30', 3, '2026-09-01'],
    ['2026-05-30', 3, '2026-03-01'],
    ['2027-02-28', 3, '2026-12-01'],
    ['2026-03-31', 1, '2026-03-01'],
  ])('begins months until %s, %i of them, on %s', (last, months, first) => {
    expect(firstOfMonths(last, months)).toBe(first)
  })

  it('leaves the last day within them, whatever day it is', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 24 }), (last, months) => {
        const first = firstOfMonths(last, months)
        expect(addMonths(first, months) > last).toBe(true)
        // And not much less than so many.
        expect(addMonths(addDays(first, -4), months) <= last).toBe(true)
      }),
    )
  })
})

describe('shiftMonths and spansAtMost', () => {
  it('keep the wall clock when the offset changes', () => {
    expect(shiftMonths(at('2026-02-28T23:00:00Z'), 2, BERLIN)).toEqual(at('2026-04-30T22:00:00Z'))
    expect(formatInstant(shiftMonths(at('2026-03-15T11:00:00Z'), 1, BERLIN), BERLIN)).toBe(
      '2026-04-15 12:00:00',
    )
  })

  it('refuse a range one second longer than the months allowed', () => {
    const from = at('2026-01-15T00:00:00Z')
    const to = shiftMonths(from, 3, SHANGHAI)
    expect(spansAtMost({ from, to }, 3, SHANGHAI)).toBe(true)
    expect(spansAtMost({ from, to: new Date(to.getTime() + 1000) }, 3, SHANGHAI)).toBe(false)
  })
})

describe('lastTwelveMonths, lastThirtyDays, lastTwentyFourHours', () => {
  it('are the twelve months before the current one, oldest first (S-470)', () => {
    const months = lastTwelveMonths('2026-03-31')
    expect(months).toHaveLength(12)
    expect(months[0]).toBe('2025-03')
    expect(months[11]).toBe('2026-02')
  })

  it('are thirty days that end today (S-471)', () => {
    const days = lastThirtyDays('2026-03-01')
    expect(days).toHaveLength(30)
    expect(days[0]).toBe('2026-01-31')
    expect(days[29]).toBe('2026-03-01')
  })

  it('are 24 hours that end with the current one (S-472)', () => {
    const hours = lastTwentyFourHours(at('2026-11-21T14:05:09.123Z'), SHANGHAI)
    expect(hours).toHaveLength(24)
    expect(hours[0]).toEqual(at('2026-11-20T15:00:00Z'))
    expect(hours[23]).toEqual(at('2026-11-21T14:00:00Z'))
  })

  it('begin when the clock of the station says so, 45 minutes beside the others or not', () => {
    const hours = lastTwentyFourHours(at('2026-11-21T14:05:09Z'), 'Asia/Kathmandu')
    expect(hours[23]).toEqual(at('2026-11-21T13:15:00Z'))
  })

  it('are without gaps and in order on any day', () => {
    fc.assert(
      fc.property(date, instant, zone, (today, now, timeZone) => {
        const months = lastTwelveMonths(today)
        expect(months.map((month) => addMonths(`${month}-01`, 1).slice(0, 7))).toEqual([
          ...months.slice(1),
          today.slice(0, 7),
        ])
        const days = lastThirtyDays(today)
        expect(days.map((day) => addDays(day, 1)).slice(0, -1)).toEqual(days.slice(1))
        const hours = lastTwentyFourHours(now, timeZone).map((hour) => hour.getTime())
        expect(new Set(hours.slice(1).map((hour, index) => hour - (hours[index] ?? 0)))).toEqual(
          new Set([3_600_000]),
        )
      }),
    )
  })
})

describe('isWeekend', () => {
  it('is so on Saturdays and Sundays', () => {
    const week = Array.from({ length: 7 }, (_, at) => addDays('2026-11-23', at))
    expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true])
  })
})
