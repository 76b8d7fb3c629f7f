import type { Station } from '@app/api/contract/organisation/stations'
import { formatInstant } from '@app/kernel/calendar'
import { App as AntApp } from 'antd'
import { useEffect } from 'react'
import { useMaybeStation } from '#lib/session/session.ts'
import { keepMessage } from '#lib/session/inbox.ts'
import { words } from '../words.ts'

/** S-448. */
const REMINDS_AFTER_MS = 5000
const DAY_MS = 86_400_000

/** Five seconds after a station is loaded: how long its service still runs, if not long (S-324). */
export function useServiceReminder(): void {
  const station = useMaybeStation()
  const { notification } = AntApp.useApp()
  useEffect(() => {
    if (!station || !isServiceDue(station, Date.now())) return
    const date = formatInstant(new Date(station.expireTime ?? ''), station.timeZone).slice(0, 10)
    const timer = setTimeout(() => {
      const [title, text] = [words.serviceDueTitle, words.serviceDue(date)]
      keepMessage({ title, text })
      notification.warning({ title, description: text, duration: 0 })
    }, REMINDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [station, notification])
}

type Service = Pick<Station, 'indefinite' | 'expireTime' | 'config'>

/** Whether so few days are left that the station wants to be told; a day begun counts whole. */
export function isServiceDue({ indefinite, expireTime, config }: Service, now: number): boolean {
  if (indefinite || !expireTime) return false
  const daysLeft = Math.ceil((Date.parse(expireTime) - now) / DAY_MS)
  return daysLeft <= noticeDays(config.notify)
}

/** A station that set nothing is told nothing. */
function noticeDays(notify: unknown): number {
  if (typeof notify !== 'object' || notify === null || !('days' in notify)) return -Infinity
  return typeof notify.days === 'number' ? notify.days : -Infinity
}
