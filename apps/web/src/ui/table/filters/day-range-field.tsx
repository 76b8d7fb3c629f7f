import type { IsoDate } from '@app/kernel/calendar'
import dayjs from 'dayjs'
import { common } from '#locale/words.ts'
import { words as tableWords } from '../words.ts'
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
}

const DAY = 'YYYY-MM-DD'

type Days = [dayjs.Dayjs, dayjs.Dayjs]

const presets = (): { label: string; value: Days }[] => {
  const today = dayjs().startOf('day')
  const ago = (days: number): dayjs.Dayjs => today.subtract(days, 'day')
  return [
    { label: common.today, value: [today, today] },
    { label: tableWords.yesterday, value: [ago(1), ago(1)] },
    { label: common.last7Days, value: [ago(6), today] },
    { label: common.last30Days, value: [ago(29), today] },
    { label: tableWords.thisMonth, value: [today.startOf('month'), today] },
  ]
}

/** The first day and the last. */
export function DayRangeField(props: DayRangeProps & Beginning) {
  const { label, value, onChange, usual, earliest, maxMonths, ...beginning } = props
  const [from, to] = (value || usual).split('~')
  const isTooEarly = (day: dayjs.Dayjs): boolean =>
    earliest !== undefined && day.format(DAY) < earliest
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
      presets={presets().filter(({ value: [first] }) => !isTooEarly(first))}
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
