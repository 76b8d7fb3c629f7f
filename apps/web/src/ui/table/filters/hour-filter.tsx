import { instantAt, wallClock } from '@app/kernel/calendar'
import { Input } from 'antd'
import { timeZone } from '#lib/i18n/format.ts'
import type { ListFilter } from './filters.tsx'

const HOUR_MS = 3_600_000

/**
 * One hour by the station's clock, held as the instant at which it begins. It bounds the list's date
 * more closely than days do, so it comes after them.
 */
export const hourFilter = ({ name, label }: { name: string; label: string }): ListFilter => ({
  name,
  label,
  control: (value, onChange) => (
    <Input
      type="datetime-local"
      step={HOUR_MS / 1000}
      prefix={label}
      aria-label={label}
      value={value && onWall(value).replace(' ', 'T')}
      onChange={({ target }) => onChange(atStation(target.value))}
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

/** The hour that a typed moment lies in. */
function atStation(typed: string): string {
  const [date = '', time = ''] = typed.split('T')
  if (!date || !time) return ''
  return instantAt(date, `${time.slice(0, 2)}:00:00`, timeZone()).toISOString()
}
