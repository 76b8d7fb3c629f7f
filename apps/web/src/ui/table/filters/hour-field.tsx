import dayjs from 'dayjs'
import { DatePicker } from '#ui/inputs/date-picker.ts'
import type { Beginning } from '#ui/layout/when-touched.tsx'

export interface HourProps {
  label: string
  /** By the station's clock, `2026-11-21 14:00`, or nothing. */
  value: string
  onChange: (value: string) => void
}

const HOUR = 'YYYY-MM-DD HH:00'

/** A day and one of its hours. The picker counts in the browser's own zone; what it shows is the station's clock. */
export const HourField = ({ label, value, onChange, ...beginning }: HourProps & Beginning) => (
  <DatePicker
    {...beginning}
    showTime={{ format: 'HH' }}
    showNow={false}
    needConfirm={false}
    format={HOUR}
    style={{ width: '100%' }}
    placeholder={label}
    aria-label={label}
    value={value ? dayjs(value.replace(' ', 'T')) : null}
    onChange={(at) => onChange(at ? at.format(HOUR) : '')}
  />
)
