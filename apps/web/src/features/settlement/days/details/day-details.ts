import type { DaySheet } from '@app/api/contract/settlement/days'
import { count, instant } from '#lib/i18n/format.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import { modeOf } from '../day-state.tsx'
import { words } from '../words.ts'

const { fields } = words

/** How many orders a customer was paying by phone while nobody knew yet whether they had. */
export const awaitedIn = ({ unpaid }: Pick<DaySheet, 'unpaid'>): number =>
  unpaid.filter(({ status }) => status === 'lock').length

/** When, how and by whom; what does not apply is left out. */
export function detailsOf(day: DaySheet): Detail[] {
  const awaited = awaitedIn(day)
  return [
    { label: fields.businessDay, value: day.businessDay },
    { label: fields.mode, value: modeOf(day) },
    { label: fields.startTime, value: instant(day.startTime) },
    ...(day.status === 'settled'
      ? [
          { label: fields.endTime, value: instant(day.endTime) },
          { label: fields.settledBy, value: day.settledBy?.name ?? words.byItself },
          { label: fields.settledTime, value: instant(day.settledTime) },
        ]
      : []),
    ...(awaited > 0 ? [{ label: fields.awaited, value: words.payments(count(awaited)) }] : []),
    ...(day.remark ? [{ label: fields.remark, value: day.remark }] : []),
  ]
}
