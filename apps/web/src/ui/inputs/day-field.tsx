import type { IsoDate } from '@app/kernel/calendar'
import dayjs from 'dayjs'
import { DatePicker } from './date-picker.ts'

interface DayFieldProps {
  /** Given by the form item, like the rest. */
  id?: string
  value?: IsoDate | null
  onChange?: (value: IsoDate | undefined) => void
}

const DAY = 'YYYY-MM-DD'

/** A day of the calendar, or none; held as ISO text. */
export const DayField = ({ id, value, onChange }: DayFieldProps) => (
  <DatePicker
    {...(id && { id })}
    style={{ width: 160 }}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day?.format(DAY))}
  />
)
