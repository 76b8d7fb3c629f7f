import { timeOfDay } from '#lib/i18n/format.ts'
import { words } from './words.ts'

/** When a task runs, as people say it; the clock is the station's. */
export function scheduleText(schedule: string | null): string {
  if (schedule === null) return words.following
  const [minute = '', hour = ''] = schedule.split(' ')
  if (minute === '*') return words.everyMinute
  if (minute.startsWith('*/')) return words.everyMinutes(minute.slice(2))
  if (hour === '*') return words.hourly(minute.padStart(2, '0'))
  const today = new Date()
  today.setUTCHours(Number(hour), Number(minute), 0, 0)
  return words.daily(timeOfDay(today.toISOString()))
}
