import dayjs from 'dayjs'
import { DatePicker } from '#ui/inputs/date-picker.ts'

interface MonthFieldProps {
  /** Given by the form item, like the rest. */
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
  /** No later one can be chosen. */
  latest: string
}

const MONTH = 'YYYY-MM'

/** A month, held as `2024-11`. */
export const MonthField = ({ id, value, onChange, latest }: MonthFieldProps) => (
  <DatePicker
    {...(id && { id })}
    picker="month"
    style={{ width: 160 }}
    value={value ? dayjs(`${value}-01`) : null}
    disabledDate={(month) => month.format(MONTH) > latest}
    onChange={(month) => onChange?.(month?.format(MONTH))}
  />
)
