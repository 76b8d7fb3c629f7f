import type { UserCard } from '@app/api/contract/cards/user-cards'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from '../words.ts'

const TONES: Readonly<Record<UserCard['status'], Tone>> = {
  normal: 'green',
  lose: 'amber',
  disable: 'grey',
  lock: 'red',
  overspend: 'amber',
  returned: 'grey',
}

export function CardStatus({ status }: { status: UserCard['status'] }) {
  return <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
}
