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

/** What became of a payment; that nobody can explain it comes first. */
export function TransactionStatus({
  payment,
}: {
  payment: Pick<Transaction, 'status' | 'channel'>
}) {
  const { status, channel } = payment
  if (isSuspect(channel)) return <StatusDot tone="red">{words.doubt.label}</StatusDot>
  return <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
}

export const isSuspect = (channel: Transaction['channel']): boolean =>
  channel !== null && channel.suspectSince !== null
