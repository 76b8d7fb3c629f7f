import type { Order } from '@app/api/contract/sales/orders'
import { can } from '#lib/session/session.ts'
import { session } from '#lib/session/session-store.ts'

export type OrderStatus = Order['status']

/** What waits for money, as the home page and the lists ask for it. */
export const UNPAID: readonly OrderStatus[] = ['open', 'partiallyPaid', 'lock']

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
  (session.profile()?.permissions.closeOrder !== 'own' ||
    order.kind === 'goods' ||
    order.kind === 'prepay')
