import type { Activity, ActivityState as State } from '@app/api/contract/marketing/activities'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

const TONES: Readonly<Record<State, Tone>> = {
  inEffect: 'green',
  notStarted: 'amber',
  limitReached: 'blue',
  ended: 'grey',
}

type Shown = Pick<Activity, 'enabled' | 'state'>

/** An activity that is held back says so; what else holds is of no use then. */
export const stateName = ({ enabled, state }: Shown): string =>
  enabled ? words.states[state] : words.disabled

export function ActivityState(activity: Shown) {
  return (
    <StatusDot tone={activity.enabled ? TONES[activity.state] : 'grey'}>
      {stateName(activity)}
    </StatusDot>
  )
}
