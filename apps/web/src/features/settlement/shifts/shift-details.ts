import type { Shift } from '@app/api/contract/settlement/shifts'
import { instant } from '#lib/i18n/format.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import { words as shiftWords } from './words.ts'
import { words } from './parts/words.ts'

const { fields } = shiftWords

const MINUTE_MS = 60_000
const MINUTES_IN_HOUR = 60

/** How long a shift took, or has been running. */
export function durationOf({ startTime, endTime }: Pick<Shift, 'startTime' | 'endTime'>): string {
  const end = endTime ? Date.parse(endTime) : Date.now()
  const minutes = Math.max(0, Math.floor((end - Date.parse(startTime)) / MINUTE_MS))
  return words.duration(Math.floor(minutes / MINUTES_IN_HOUR), minutes % MINUTES_IN_HOUR)
}

/**
 * When, where and by whom; what does not apply is left out. Paper keeps no word on whether the day is
 * settled: it would be another one at each print.
 */
export function detailsOf(shift: Shift, { isPrinted = false } = {}): Detail[] {
  const { settled, reviewer, remark, reason, reviewRemark } = shift
  return [
    { label: fields.businessDay, value: shift.businessDay },
    { label: fields.startTime, value: instant(shift.startTime) },
    ...(settled ? [{ label: fields.endTime, value: instant(shift.endTime) }] : []),
    { label: fields.duration, value: durationOf(shift) },
    { label: fields.opener, value: shift.opener?.name ?? words.openedByPump },
    ...(settled ? handoverOf(shift) : []),
    ...(settled && !isPrinted ? [dailyOf(shift)] : []),
    ...(reviewer
      ? [
          { label: fields.reviewer, value: reviewer.name },
          { label: fields.reviewedTime, value: instant(shift.reviewedTime) },
        ]
      : []),
    ...told(fields.remark, remark),
    ...told(fields.reason, reason),
    ...told(fields.reviewRemark, reviewRemark),
  ]
}

const handoverOf = ({ handOver, takeOver, manager }: Shift): Detail[] => [
  { label: fields.handOver, value: handOver?.name ?? '–' },
  { label: fields.takeOver, value: takeOver?.name ?? '–' },
  { label: fields.manager, value: manager?.name ?? '–' },
]

const dailyOf = ({ dailySettled }: Shift): Detail => ({
  label: fields.dailySettled,
  value: shiftWords.daily[dailySettled ? 'settled' : 'open'],
})

const told = (label: string, value: string): Detail[] => (value ? [{ label, value }] : [])
