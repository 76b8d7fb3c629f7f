/** Hours, days and months at a station, as they lie in a period. */

import {
  addDays,
  addMonths,
  instantAt,
  type IsoDate,
  type Period,
  wallClock,
} from '@app/kernel/calendar'
import type { Interval } from './contract.ts'

const HOUR_MS = 3_600_000

/**
 * Where the hours, days or months of a period begin, oldest first; the first of them may begin before
 * the period. A day of 23 or 25 hours has as many.
 */
export function bucketStarts(period: Period, interval: Interval, timeZone: string): Date[] {
  const starts: Date[] = []
  const start = (index: number): Date => STARTS[interval](period.from, index, timeZone)
  for (let at = start(0); at < period.to; at = start(starts.length)) starts.push(at)
  return starts
}

type Start = (from: Date, index: number, timeZone: string) => Date

/** The start of a bucket, counted from the one that an instant lies in. */
const STARTS: Readonly<Record<Interval, Start>> = {
  hour: (from, index, timeZone) =>
    new Date(startOfHour(from, timeZone).getTime() + index * HOUR_MS),
  day: (from, index, timeZone) =>
    midnight(addDays(wallClock(from, timeZone).date, index), timeZone),
  month: (from, index, timeZone) =>
    midnight(addMonths(`${wallClock(from, timeZone).date.slice(0, 7)}-01`, index), timeZone),
}

const midnight = (date: IsoDate, timeZone: string): Date => instantAt(date, '00:00:00', timeZone)

/** Not by the clock's own time, for an hour that a zone repeats has two beginnings. */
function startOfHour(at: Date, timeZone: string): Date {
  const [, minutes = 0, seconds = 0] = wallClock(at, timeZone).time.split(':').map(Number)
  const since = (minutes * 60 + seconds) * 1000 + at.getUTCMilliseconds()
  return new Date(at.getTime() - since)
}
