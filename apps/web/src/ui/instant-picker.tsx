import { instantAt, wallClock } from '@app/kernel/calendar'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { timeZone } from '../lib/format.ts'

const DAY = 'YYYY-MM-DD'

interface InstantPickerProps {
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
}

/** A coming moment, to the minute: chosen by the station's clock, held as an instant (ISO text). */
export function InstantPicker({ id, value, onChange }: InstantPickerProps) {
  const zone = timeZone()
  return (
    <DatePicker
      {...(id && { id })}
      showTime={{ format: 'HH:mm' }}
      format={`${DAY} HH:mm`}
      showNow={false}
      needConfirm={false}
      allowClear={false}
      style={{ width: '100%', maxWidth: 240 }}
      disabledDate={(day) => day.format(DAY) < wallClock(new Date(), zone).date}
      value={value ? onWall(value, zone) : null}
      onChange={(at) => onChange?.(at ? atStation(at, zone) : undefined)}
    />
  )
}

/** The picker counts in the browser's own zone; what it shows is the station's wall clock. */
function onWall(iso: string, zone: string): dayjs.Dayjs {
  const { date, time } = wallClock(new Date(iso), zone)
  return dayjs(`${date}T${time}`)
}

const atStation = (at: dayjs.Dayjs, zone: string): string =>
  instantAt(at.format(DAY), at.format('HH:mm:00'), zone).toISOString()
