/**
 * Business days and periods, in the time zone of a station. Dates are ISO text (`2026-11-21`),
 * months `2026-11`; instants are `Date`. No other calendar arithmetic exists.
 */

/** An ISO calendar date, `2026-11-21`. */
export type IsoDate = string

/** A half-open stretch of time: `from` belongs to it, `to` does not. */
export interface Period {
  from: Date
  to: Date
}

/** Whether there is a zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

interface WallClock {
  date: IsoDate
  time: string
}

/** What the clock on the station's wall shows at an instant. */
export function wallClock(at: Date, timeZone: string): WallClock {
  const offset = steadyOffset(at.getTime(), timeZone)
  if (offset === undefined) return spelledOut(at, timeZone)
  const shown = new Date(at.getTime() + offset).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 19) }
}

/** By the formatter, which knows every zone at all times, and takes fifty times as long. */
function spelledOut(at: Date, timeZone: string): WallClock {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const get = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return {
    date: `${get('year')}-${get('month')}-${get('day')}`,
    time: `${get('hour')}:${get('minute')}:${get('second')}`,
  }
}

const DAY_MS = 86_400_000

/** Of each zone, by days of UTC since 1970: how far its clocks are ahead, or that they change that day. */
const offsets = new Map<string, Map<number, number | undefined>>()
const MOST_DAYS_KEPT = 10_000
/** From here on a year may have five digits, somewhere. */
const PLAIN_YEARS_END = Date.UTC(9999, 11, 31)

/**
 * How far the zone's clocks are ahead of UTC, in milliseconds, through the whole day of UTC in which an
 * instant lies.
 *
 * @returns undefined when they change in that day, before 1970, when offsets had odd seconds, and after 9999
 */
function steadyOffset(at: number, timeZone: string): number | undefined {
  if (!(at >= 0 && at < PLAIN_YEARS_END)) return undefined
  let known = offsets.get(timeZone)
  if (!known || known.size > MOST_DAYS_KEPT) offsets.set(timeZone, (known = new Map()))
  const day = Math.floor(at / DAY_MS)
  if (!known.has(day)) {
    const [begin, end] = [day, day + 1].map((each) => spelledOutOffset(each * DAY_MS, timeZone))
    known.set(day, begin === end ? begin : undefined)
  }
  return known.get(day)
}

/** `2026-11-21 14:05:09`: how every instant is shown. */
export function formatInstant(at: Date, timeZone: string): string {
  const { date, time } = wallClock(at, timeZone)
  return `${date} ${time}`
}

/** The calendar day at the station, which is the business day unless shifts say otherwise. */
export const businessDayOf = (at: Date, timeZone: string): IsoDate => wallClock(at, timeZone).date

/**
 * The instant at which a wall clock shows a date and time. In the hour that a zone skips, the
 * instant after the gap; in the hour that it repeats, the first of the two.
 */
export function instantAt(date: IsoDate, time: string, timeZone: string): Date {
  const { exact, candidates } = readingsOf(date, time, timeZone)
  return new Date(exact[0] ?? Math.max(...candidates))
}

/**
 * The instant that somebody means who speaks of the past: in the hour that a zone repeats, the second of the two
 * once it has been.
 */
export function pastInstantAt(
  { date, time }: { date: IsoDate; time: string },
  timeZone: string,
  notAfter: Date,
): Date {
  const { exact } = readingsOf(date, time, timeZone)
  const latest = exact.findLast((at) => at <= notAfter.getTime())
  return latest === undefined ? instantAt(date, time, timeZone) : new Date(latest)
}

/** When a wall clock can show a date and time: not at all, once or twice, in order. */
function readingsOf(date: IsoDate, time: string, timeZone: string) {
  const wanted = Date.parse(`${date}T${time}Z`)
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((near) => offsetAt(near, timeZone))
  const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b)
  return { candidates, exact: candidates.filter((at) => at + offsetAt(at, timeZone) === wanted) }
}

const offsetAt = (at: number, timeZone: string): number =>
  steadyOffset(at, timeZone) ?? spelledOutOffset(at, timeZone)

function spelledOutOffset(at: number, timeZone: string): number {
  const seconds = Math.floor(at / 1000) * 1000
  const { date, time } = spelledOut(new Date(seconds), timeZone)
  return Date.parse(`${date}T${time}Z`) - seconds
}

/** The stretch from midnight to midnight at the station. */
export function dayPeriod(date: IsoDate, timeZone: string): Period {
  return {
    from: instantAt(date, '00:00:00', timeZone),
    to: instantAt(addDays(date, 1), '00:00:00', timeZone),
  }
}

/** Whether the day is a Saturday or a Sunday. */
export const isWeekend = (day: IsoDate): boolean => new Date(`${day}T00:00Z`).getUTCDay() % 6 === 0

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Moves by whole months; the day is clipped to the length of the target month. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, length))
  return first.toISOString().slice(0, 10)
}

/**
 * The first day of so many months that end with a day: the day after the one that is so many months earlier. Months
 * counted from it reach beyond that day even where it is the last of a short month: three months until 30 November begin
 * on 1 September, for 31 August is three months before 30 November itself.
 */
export function firstOfMonths(last: IsoDate, months: number): IsoDate {
  const after = addDays(addMonths(last, -months), 1)
  const before = addMonths(addDays(last, 1), -months)
  return after > before ? after : before
}

/** An instant the given number of calendar months away, at the same wall-clock time. */
export function shiftMonths(at: Date, months: number, timeZone: string): Date {
  const { date, time } = wallClock(at, timeZone)
  return instantAt(addMonths(date, months), time, timeZone)
}

/** The twelve months before the current one, oldest first, as `2025-11` (S-470). */
export function lastTwelveMonths(today: IsoDate): string[] {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: 12 }, (_, index) => addMonths(first, index - 12).slice(0, 7))
}

/** The last thirty days up to and including today, oldest first (S-471). */
export function lastThirtyDays(today: IsoDate): IsoDate[] {
  return Array.from({ length: 30 }, (_, index) => addDays(today, index - 29))
}

/**
 * The last 24 hours, oldest first, each as the instant at which the hour begins (S-472): by the clock on
 * the station's wall, which in some zones is half an hour beside the others.
 */
export function lastTwentyFourHours(now: Date, timeZone: string): Date[] {
  const hour = 3_600_000
  const [, minutes = 0, seconds = 0] = wallClock(now, timeZone).time.split(':').map(Number)
  const current = now.getTime() - (minutes * 60 + seconds) * 1000 - (now.getTime() % 1000)
  return Array.from({ length: 24 }, (_, index) => new Date(current - (23 - index) * hour))
}

/** Whether `to` lies at most `months` calendar months after `from`. */
export function spansAtMost(range: Period, months: number, timeZone: string): boolean {
  return range.to <= shiftMonths(range.from, months, timeZone)
}
