import type { Transaction } from '@app/api/contract/trade/transactions'
import { StatusDot, type Tone } from '../../../../ui/status-dot.tsx'
import { words } from '../words.ts'

type Status = Transaction['status']

const TONES: Readonly<Record<Status, Tone>> = {
  open: 'amber',
  lock: 'blue',
  success: 'green',
  refunding: 'blue',
  partRefunded: 'green',
  refunded: 'grey',
  revoked: 'grey',
  fail: 'red',
  close: 'grey',
}

export function TransactionStatus({ status }: { status: Status }) {
  return <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
}
