import { instantAt, wallClock } from '@app/kernel/calendar'
import { timeZone } from '#lib/i18n/format.ts'
import { whenTouched } from '#ui/layout/when-touched.tsx'
import { HourPlaceholder } from '../rows/placeholders.tsx'
import type { HourProps } from './hour-field.tsx'
import type { ListFilter } from './filters.tsx'

const HOUR_MS = 3_600_000

const HourField = whenTouched<HourProps>(
  async () => (await import('./hour-field.tsx')).HourField,
  HourPlaceholder,
)

/**
 * One hour by the station's clock, held as the instant at which it begins. It bounds the list's date
 * more closely than days do, so it comes after them.
 */
export const hourFilter = ({ name, label }: { name: string; label: string }): ListFilter => ({
  name,
  label,
  control: (value, onChange) => (
    <HourField
      label={label}
      value={value && onWall(value)}
      onChange={(chosen) => onChange(atStation(chosen))}
    />
  ),
  effect: (value) => ({ from: value, to: afterwards(value) }),
  describe: (value) => `${onWall(value)} – ${onWall(afterwards(value)).slice(-CLOCK_LENGTH)}`,
})

const CLOCK_LENGTH = 5

const afterwards = (value: string): string => new Date(Date.parse(value) + HOUR_MS).toISOString()

/** `2026-11-21 14:00` */
function onWall(value: string): string {
  const { date, time } = wallClock(new Date(value), timeZone())
  return `${date} ${time.slice(0, CLOCK_LENGTH)}`
}

/** The instant at which an hour of the station's clock begins. */
function atStation(hour: string): string {
  const [date = '', time = ''] = hour.split(' ')
  if (!date || !time) return ''
  return instantAt(date, `${time}:00`, timeZone()).toISOString()
}
