import type { User } from '@app/api/contract/access/users'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

const TONES: Readonly<Record<User['status'], Tone>> = {
  normal: 'green',
  disabled: 'grey',
  left: 'grey',
}

export function MemberStatus({ status }: { status: User['status'] }) {
  return <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
}
