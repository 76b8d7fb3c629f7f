import type { PumpAuthorisation } from '@app/api/contract/sales/pump-authorisations'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

type Status = PumpAuthorisation['status']

const TONES: Readonly<Record<Status, Tone>> = {
  waiting: 'blue',
  authorised: 'blue',
  fuelled: 'blue',
  gray: 'amber',
  done: 'green',
  released: 'grey',
}

export const AuthorisationStatus = ({ status }: { status: Status }) => (
  <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
)
