import type { Order } from '@app/api/contract/trade/orders'
import { can, session } from '../../../lib/session.ts'
import { StatusDot, type Tone } from '../../../ui/status-dot.tsx'
import { words } from './words.ts'

export type OrderStatus = Order['status']

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  open: 'amber',
  lock: 'blue',
  partiallyPaid: 'amber',
  success: 'green',
  close: 'grey',
  fail: 'red',
}

/** What waits for money, as the home page and the lists ask for it. */
export const UNPAID: readonly OrderStatus[] = ['open', 'partiallyPaid', 'lock']

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

/** Where a right is limited to the own shift, it ends with that shift. */
function reaches(permission: 'cashPay' | 'createOrder' | 'closeOrder', order: Order): boolean {
  const isOwnOnly = session.profile()?.permissions[permission] === 'own'
  return can(permission) && !(isOwnOnly && order.shiftState?.settled === true)
}

/** Whether the caller works at a till at all. */
export const mayTakeMoney = (): boolean => can('cashPay') || can('createOrder')

export const mayPay = (order: Order): boolean =>
  (order.status === 'open' || order.status === 'partiallyPaid') &&
  order.due > 0 &&
  (reaches('cashPay', order) || reaches('createOrder', order))

/** Fuel that left the tank is given up by nobody but the manager. */
export const mayClose = (order: Order): boolean =>
  order.status === 'open' &&
  reaches('closeOrder', order) &&
  (session.profile()?.permissions.closeOrder !== 'own' || order.kind === 'goods')
