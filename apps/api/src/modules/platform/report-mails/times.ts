/** When a report is sent next, and which days it tells of. */

import { addDays, addMonths, type IsoDate, instantAt, wallClock } from '@app/kernel/calendar'
import type { Rhythm } from './contract.ts'

export interface Timing {
  every: Rhythm
  onDay: number
  hour: number
  timeZone: string
}

const DAYS_IN_WEEK = 7

/** Monday is 1. */
const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_IN_WEEK

const isDay = (day: IsoDate, { every, onDay }: Timing): boolean => {
  if (every === 'day') return true
  return every === 'week' ? weekdayOf(day) === onDay : Number(day.slice(8)) === onDay
}

/** The first time after an instant. */
export function nextTime(schedule: Timing, after: Date): Date {
  const { hour, timeZone } = schedule
  const time = `${String(hour).padStart(2, '0')}:00`
  let day = wallClock(after, timeZone).date
  for (;;) {
    const at = instantAt(day, time, timeZone)
    if (at > after && isDay(day, schedule)) return at
    day = addDays(day, 1)
  }
}

/** Both days belong to it. */
export interface Told {
  first: IsoDate
  last: IsoDate
}

/** The day, the week from Monday, or the month before. */
export function toldAt({ every, timeZone }: Timing, at: Date): Told {
  const today = wallClock(at, timeZone).date
  if (every === 'day') return { first: addDays(today, -1), last: addDays(today, -1) }
  if (every === 'month') {
    const month = `${today.slice(0, 7)}-01`
    return { first: addMonths(month, -1), last: addDays(month, -1) }
  }
  const monday = addDays(today, 1 - weekdayOf(today))
  return { first: addDays(monday, -DAYS_IN_WEEK), last: addDays(monday, -1) }
}

/** The same as a list is asked for it: by its month, or from and to. */
export function askedFor({ first, last }: Told, timeZone: string) {
  const at = (day: IsoDate): string => instantAt(day, '00:00', timeZone).toISOString()
  return {
    month: { month: first.slice(0, 7) },
    span: { from: at(first), to: at(addDays(last, 1)) },
  }
}
