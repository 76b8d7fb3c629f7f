import type { Order } from '@app/api/contract/sales/orders'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from '../words.ts'

const TONES: Readonly<Record<Order['status'], Tone>> = {
  open: 'amber',
  lock: 'blue',
  partiallyPaid: 'amber',
  success: 'green',
  close: 'grey',
  fail: 'red',
}

/** How far an order is; that something was given back is part of it. */
export function OrderState({ order }: { order: Pick<Order, 'status' | 'refundStatus'> }) {
  const { status, refundStatus } = order
  const isRefunded = status === 'success' && refundStatus !== 'none'
  return (
    <StatusDot tone={isRefunded && refundStatus === 'full' ? 'grey' : TONES[status]}>
      {isRefunded ? words.refundStatuses[refundStatus] : words.statuses[status]}
    </StatusDot>
  )
}
