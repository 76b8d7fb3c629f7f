import { addDays, instantAt } from '@app/kernel/calendar'
import { timeZone } from '#lib/i18n/format.ts'
import { type HistoryLimit, notBefore, today } from '#lib/session/history-limit.ts'
import { common } from '#locale/words.ts'
import type { PhoneView } from './use-phone-list.ts'

/** Today, the last seven days, the last thirty: whole days at the station, as far as one may look. */
export function dayViews(historyLimit: HistoryLimit): PhoneView[] {
  const since = (daysAgo: number): string =>
    instantAt(
      notBefore(addDays(today(), -daysAgo), historyLimit),
      '00:00:00',
      timeZone(),
    ).toISOString()
  return [
    { value: 'today', label: common.today, from: since(0) },
    { value: 'week', label: common.last7Days, from: since(6) },
    { value: 'month', label: common.last30Days, from: since(29) },
  ]
}
