/** The till that stands over whatever page is open: for which order, and with which way of paying. */

import { createStore } from '#lib/state/store.ts'

export type Method = 'cash' | 'card' | 'phone' | 'others'

/** Free in all browsers, and under the same finger as on any till. */
export const TILL_KEYS: readonly { method: Method; key: string }[] = [
  { method: 'cash', key: 'F2' },
  { method: 'card', key: 'F4' },
  { method: 'phone', key: 'F6' },
  { method: 'others', key: 'F8' },
]

/** The way of paying that a key stands for; with another key held, such as Alt, it stands for none. */
export function methodOf(event: KeyboardEvent): Method | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  return TILL_KEYS.find(({ key }) => key === event.key)?.method
}

export interface AskedTill {
  orderId: number
  /** As it was asked for by key; absent: the first that is allowed. */
  method?: Method | undefined
}

/** The one that stands there; nothing while none does. */
export const askedTill = createStore<AskedTill | undefined>(undefined)

/** Opens the till of an order over the page, which stays as it is. */
export const openTill = (orderId: number, method?: Method): void =>
  askedTill.set({ orderId, method })
