import { addDays, instantAt, wallClock } from '@app/kernel/calendar'
import { timeZone } from '../../lib/format.ts'
import { common } from '../../locale/words.ts'
import type { PhoneView } from './use-phone-list.ts'

/** Today, the last seven days, the last thirty: whole days at the station. */
export function dayViews(): PhoneView[] {
  const today = wallClock(new Date(), timeZone()).date
  const since = (daysAgo: number): string =>
    instantAt(addDays(today, -daysAgo), '00:00:00', timeZone()).toISOString()
  return [
    { value: 'today', label: common.today, from: since(0) },
    { value: 'week', label: common.last7Days, from: since(6) },
    { value: 'month', label: common.last30Days, from: since(29) },
  ]
}
