import dayjs from 'dayjs'
import { common } from '../../locale/words.ts'
import { DatePicker } from '../date-picker.ts'
import type { Beginning } from '../when-touched.tsx'

export interface DayRangeProps {
  label: string
  /** `2026-11-01~2026-11-21`, or nothing. */
  value: string
  onChange: (value: string) => void
}

const DAY = 'YYYY-MM-DD'

type Days = [dayjs.Dayjs, dayjs.Dayjs]

const presets = (): { label: string; value: Days }[] => {
  const today = dayjs().startOf('day')
  const ago = (days: number): dayjs.Dayjs => today.subtract(days, 'day')
  return [
    { label: common.today, value: [today, today] },
    { label: common.yesterday, value: [ago(1), ago(1)] },
    { label: common.last7Days, value: [ago(6), today] },
    { label: common.last30Days, value: [ago(29), today] },
    { label: common.thisMonth, value: [today.startOf('month'), today] },
  ]
}

/** The first day and the last. */
export function DayRangeField({ label, value, onChange, ...beginning }: DayRangeProps & Beginning) {
  const [from, to] = value.split('~')
  return (
    <DatePicker.RangePicker
      {...beginning}
      // Half a range is none, but without this the Tab key would not get out of an empty field.
      allowEmpty={[true, true]}
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={[common.firstDay, common.lastDay]}
      value={from && to ? [dayjs(from), dayjs(to)] : null}
      presets={presets()}
      onChange={(days) =>
        onChange(days?.[0] && days[1] ? `${days[0].format(DAY)}~${days[1].format(DAY)}` : '')
      }
    />
  )
}
