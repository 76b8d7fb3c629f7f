import type { Fleet } from '@app/api/contract/members/fleets'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

const TONES: Readonly<Record<Fleet['status'], Tone>> = {
  normal: 'green',
  disabled: 'grey',
  expired: 'amber',
}

export function FleetStatus({ status }: { status: Fleet['status'] }) {
  return <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
}
