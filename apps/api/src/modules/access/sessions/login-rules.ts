/** When and from which machine somebody may log in (D-104, D-281, D-282). Looked at at each log-in and refresh. */

import { addDays, wallClock } from '@app/kernel/calendar'
import type { LoginRule } from '#modules/access/rights/contract.ts'

export interface LoginAttempt {
  now: Date
  timeZone: string
  /** As the header `client` says: `web1.4.0`. */
  client: string
  /** What the machine calls itself. */
  device: string
}

/** Why somebody may not log in, or nothing. Whoever is named by "only" must fit one of them. */
export function barredBy(rules: readonly LoginRule[], attempt: LoginAttempt): string | undefined {
  const denying = rules.find((rule) => rule.effect === 'deny' && fits(rule, attempt))
  if (denying) return denying.reason
  const allowing = rules.filter((rule) => rule.effect === 'only')
  return allowing.some((rule) => fits(rule, attempt)) ? undefined : allowing[0]?.reason
}

const fits = (rule: LoginRule, attempt: LoginAttempt): boolean =>
  fitsDevice(rule, attempt) && fitsTime(rule, attempt)

function fitsDevice({ deviceType, deviceId }: LoginRule, attempt: LoginAttempt): boolean {
  const [type = ''] = /^[a-z]*/i.exec(attempt.client) ?? []
  const isType = !deviceType || deviceType.toLowerCase() === type.toLowerCase()
  return isType && (!deviceId || deviceId === attempt.device)
}

/** A time that ends before it begins goes on after midnight, and belongs to the day it began on. */
function fitsTime({ weekdays, from, to }: LoginRule, { now, timeZone }: LoginAttempt): boolean {
  const { date, time } = wallClock(now, timeZone)
  const clock = time.slice(0, 5)
  const today = weekdays.includes(weekdayOf(date))
  if (from < to) return today && clock >= from && clock < to
  const yesterday = weekdays.includes(weekdayOf(addDays(date, -1)))
  return (today && clock >= from) || (yesterday && clock < to)
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
