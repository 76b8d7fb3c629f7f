/** Addresses of orders, as seen from each of their three lists. */

import { pathTo } from '#lib/routes/path-to.ts'

/** Whose orders a list and its detail pages are about. */
export type SalesView = 'all' | 'fuel' | 'notFuel'

const PAGES = {
  all: { list: 'AllQuery', details: 'AllDetails' },
  fuel: { list: 'FuelQuery', details: 'FuelDetails' },
  notFuel: { list: 'NotFuelQuery', details: 'NotFuelDetails' },
} as const

export const ordersPath = (salesView: SalesView): string => pathTo(PAGES[salesView].list)

export const orderPath = (orderId: number, salesView: SalesView): string =>
  pathTo(PAGES[salesView].details, { orderId })

/** With this parameter the till of an order is open. */
export const TILL = 'pay'

/** The order with the till open at it. */
export const payPath = (orderId: number, salesView: SalesView = 'all'): string =>
  pathTo(PAGES[salesView].details, { orderId }, { [TILL]: 1 })

/** The same on a phone. */
export const mPayPath = (orderId: number): string =>
  pathTo('MOrderManage', { open: orderId, [TILL]: 1 })
