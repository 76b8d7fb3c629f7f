/** Hours as the station's clock shows them: on the days of a switch one is missing, or comes twice. */

import type { StatisticsRow } from '@app/api/contract/reporting/statistics'
import { addDays, type IsoDate, wallClock } from '@app/kernel/calendar'
import { timeZone } from '#lib/i18n/format.ts'
import type { Days } from '#lib/session/history-limit.ts'
import { words } from './words.ts'

/** Of more days than these the hours are no picture any more. */
export const MOST_HOUR_DAYS = 7

/** The last of the days that hours are told apart on. */
export const lastWeekOf = ({ first, last }: Days): Days => {
  const earliest = addDays(last, 1 - MOST_HOUR_DAYS)
  return { first: first > earliest ? first : earliest, last }
}

export const hourAfter = (time: string): string =>
  new Date(Date.parse(time) + HOUR_MS).toISOString()

/** `2026-11-21 14:00 – 15:00` */
export const hourSpan = (time: string): string =>
  `${onClock(time)} – ${onClock(hourAfter(time)).slice(-CLOCK_LENGTH)}`

/** `2026-11-21 14:00`; the second of two that the clock calls alike says so. */
export function hourName({ time = '' }: StatisticsRow): string {
  if (time === '') return ''
  const name = onClock(time)
  const before = new Date(Date.parse(time) - HOUR_MS).toISOString()
  return onClock(before) === name ? words.again(name) : name
}

/**
 * The same for the same hour of the same day after the first: so hours are found before, whatever the
 * clock was put forward or back in between.
 */
export function hourPlace(row: StatisticsRow, first: IsoDate): string {
  const name = hourName(row)
  const days = (Date.parse(name.slice(0, DATE_LENGTH)) - Date.parse(first)) / DAY_MS
  return `${days}${name.slice(DATE_LENGTH)}`
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DATE_LENGTH = 10
const CLOCK_LENGTH = 5

function onClock(time: string): string {
  const { date, time: clock } = wallClock(new Date(time), timeZone())
  return `${date} ${clock.slice(0, CLOCK_LENGTH)}`
}
