import type { Transaction } from '@app/api/contract/sales/transactions'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
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

/** The same in words alone. */
export const statusName = ({ status, channel }: Pick<Transaction, 'status' | 'channel'>): string =>
  isSuspect(channel) ? words.doubt.label : words.statuses[status]

export const isSuspect = (channel: Transaction['channel']): boolean =>
  channel !== null && channel.suspectSince !== null
