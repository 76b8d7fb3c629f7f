import type { DailyState } from '@app/api/contract/settlement/days'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

export const DayState = ({ day: { status } }: { day: Pick<DailyState, 'status'> }) => (
  <StatusDot tone={status === 'open' ? 'blue' : 'green'}>{words.statuses[status]}</StatusDot>
)

export const modeOf = ({ isNatureDay }: Pick<DailyState, 'isNatureDay'>): string =>
  words.modes[isNatureDay ? 'calendar' : 'shifts']
