import type { IsoDate } from '@app/kernel/calendar'
import dayjs from 'dayjs'
import { today } from '#lib/session/history-limit.ts'
import { words as tableWords } from '../words.ts'
import { dayPresets } from './day-presets.ts'
import { DatePicker } from '#ui/inputs/date-picker.ts'
import type { Beginning } from '#ui/layout/when-touched.tsx'

export interface DayRangeProps {
  label: string
  /** `2026-11-01~2026-11-21`, or nothing. */
  value: string
  onChange: (value: string) => void
  /** Shown as long as there is no value, since it holds. */
  usual: string
  /** Earlier days are not offered. */
  earliest: IsoDate | undefined
  /** The most months that the days may span. */
  maxMonths: number | undefined
  /** Asks for what is yet to come, such as the end of something. */
  isAhead?: boolean
}

const DAY = 'YYYY-MM-DD'

type Days = [dayjs.Dayjs, dayjs.Dayjs]

/** The first day and the last. */
export function DayRangeField(props: DayRangeProps & Beginning) {
  const { label, value, onChange, usual, earliest, maxMonths, isAhead, ...beginning } = props
  const [from, to] = (value || usual).split('~')
  const isTooEarly = (day: dayjs.Dayjs): boolean =>
    earliest !== undefined && day.format(DAY) < earliest
  const isOffered = ([first, last]: Days): boolean =>
    !isTooEarly(first) && (maxMonths === undefined || !isTooFar(last, first, maxMonths))
  const presets = dayPresets(today(), isAhead)
    .map(({ label: name, first, last }) => ({
      label: name,
      value: [dayjs(first), dayjs(last)] satisfies Days,
    }))
    .filter((preset) => isOffered(preset.value))
  return (
    <DatePicker.RangePicker
      {...beginning}
      // Half a range is none, but without this the Tab key would not get out of an empty field.
      allowEmpty={[true, true]}
      allowClear={value !== ''}
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={[tableWords.firstDay, tableWords.lastDay]}
      value={from && to ? [dayjs(from), dayjs(to)] : null}
      presets={presets}
      disabledDate={(day, { from: other }) =>
        isTooEarly(day) || (maxMonths !== undefined && isTooFar(day, other, maxMonths))
      }
      onChange={(days) =>
        onChange(days?.[0] && days[1] ? `${days[0].format(DAY)}~${days[1].format(DAY)}` : '')
      }
    />
  )
}

/** Both days belong to the range: three months from the first are over on the day before. */
const isTooFar = (day: dayjs.Dayjs, other: dayjs.Dayjs | undefined, months: number): boolean =>
  other !== undefined &&
  (!day.isBefore(other.add(months, 'month'), 'day') ||
    !other.isBefore(day.add(months, 'month'), 'day'))
