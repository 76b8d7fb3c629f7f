import { App as AntApp } from 'antd'
import { useEffect } from 'react'
import { formatInstant } from '@app/kernel/calendar'
import { useMaybeStation } from '../../lib/session.ts'
import { useExpiryAlert } from './use-expiry-alert.ts'
import { words } from '../words.ts'

const REMINDS_AFTER_MS = 5000
const DAY_MS = 86_400_000

/** Five seconds after a station is loaded: how long its service still runs, when that is not long (S-324). */
export function ServiceReminder() {
  const station = useMaybeStation()
  const { notification } = AntApp.useApp()
  useExpiryAlert()
  useEffect(() => {
    if (!station || station.indefinite || !station.expireTime) return
    const daysLeft = Math.ceil((Date.parse(station.expireTime) - Date.now()) / DAY_MS)
    const limit = noticeDays(station.config.notify)
    if (limit === undefined || daysLeft > limit) return
    const date = formatInstant(new Date(station.expireTime), station.timeZone).slice(0, 10)
    const timer = setTimeout(() => {
      notification.warning({
        title: words.serviceDueTitle,
        description: words.serviceDue(date),
        duration: 0,
      })
    }, REMINDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [station, notification])
  return null
}

function noticeDays(notify: unknown): number | undefined {
  if (typeof notify !== 'object' || notify === null || !('days' in notify)) return undefined
  return typeof notify.days === 'number' ? notify.days : undefined
}
