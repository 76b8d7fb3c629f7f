import { parseCronItems } from 'graphile-worker'

const MINUTE_MS = 60_000
/** Every schedule of the server is of the minute, the hour or the day. */
const FURTHEST_MINUTES = 32 * 1440

/**
 * When a schedule strikes next after an instant.
 *
 * @param at five cron fields, in UTC
 * @throws Error when it does not strike within a month
 */
export function nextRun(at: string, after: Date): Date {
  const [item] = parseCronItems([{ task: 'any', match: at, identifier: 'any' }])
  const first = (Math.floor(after.getTime() / MINUTE_MS) + 1) * MINUTE_MS
  for (let minute = 0; minute < FURTHEST_MINUTES; minute += 1) {
    const time = new Date(first + minute * MINUTE_MS)
    if (item?.match(digestOf(time))) return time
  }
  throw new Error(`${at} never strikes`)
}

const digestOf = (time: Date) => ({
  min: time.getUTCMinutes(),
  hour: time.getUTCHours(),
  date: time.getUTCDate(),
  month: time.getUTCMonth() + 1,
  dow: time.getUTCDay(),
})
