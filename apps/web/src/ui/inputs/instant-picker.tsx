import { instantAt, wallClock } from '@app/kernel/calendar'
import dayjs from 'dayjs'
import { timeZone } from '#lib/i18n/format.ts'
import { DatePicker } from './date-picker.ts'

const DAY = 'YYYY-MM-DD'

interface InstantPickerProps {
  id?: string
  value?: string | null
  /** Any moment, or none: for periods that may be open at either end. */
  isOptional?: boolean
  /** A moment that has been. */
  isPast?: boolean
  placeholder?: string
  onChange?: (value: string | undefined) => void
}

/** A moment to the minute, by default a coming one: by the station’s clock, held as ISO text. */
export function InstantPicker(props: InstantPickerProps) {
  const { id, value, isOptional = false, isPast = false, placeholder, onChange } = props
  const zone = timeZone()
  return (
    <DatePicker
      {...(id && { id })}
      {...(placeholder && { placeholder })}
      showTime={{ format: 'HH:mm' }}
      format={`${DAY} HH:mm`}
      showNow={false}
      needConfirm={false}
      allowClear={isOptional}
      style={{ width: '100%', maxWidth: 240 }}
      disabledDate={(day) => (isPast ? isToCome(day, zone) : !isOptional && isGone(day, zone))}
      value={value ? onWall(value, zone) : null}
      onChange={(at) => onChange?.(at ? atStation(at, zone) : undefined)}
    />
  )
}

const isGone = (day: dayjs.Dayjs, zone: string): boolean =>
  day.format(DAY) < wallClock(new Date(), zone).date

const isToCome = (day: dayjs.Dayjs, zone: string): boolean =>
  day.format(DAY) > wallClock(new Date(), zone).date

/** The picker counts in the browser's own zone; what it shows is the station's wall clock. */
function onWall(iso: string, zone: string): dayjs.Dayjs {
  const { date, time } = wallClock(new Date(iso), zone)
  return dayjs(`${date}T${time}`)
}

const atStation = (at: dayjs.Dayjs, zone: string): string =>
  instantAt(at.format(DAY), at.format('HH:mm:00'), zone).toISOString()
