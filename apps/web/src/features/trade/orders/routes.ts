/** The doors of the orders room: three lists, and one order behind three doors. */

export const orderPages = {
  AllQuery: () => import('./list/orders-page.tsx').then(pageNamed('AllOrdersPage')),
  FuelQuery: () => import('./list/orders-page.tsx').then(pageNamed('FuelOrdersPage')),
  NotFuelQuery: () => import('./list/orders-page.tsx').then(pageNamed('GoodsOrdersPage')),
  AllDetails: () => import('./details/order-details-page.tsx'),
  FuelDetails: () => import('./details/order-details-page.tsx'),
  NotFuelDetails: () => import('./details/order-details-page.tsx'),
  MOrderManage: () => import('./list/m-order-manage-page.tsx'),
}

const pageNamed =
  <Name extends string>(name: Name) =>
  <Page>(module: Readonly<Record<Name, Page>>) => ({ default: module[name] })

/** Whose orders a list and its detail pages are about. */
export type OrderDoor = 'all' | 'fuel' | 'notFuel'

export const ordersPath = (door: OrderDoor): string => `/queryStatistics/salesQuery/${door}Query`

/** The same line by line: of each order what was sold. */
export const linesPath = (door: OrderDoor): string => `${ordersPath(door)}?tab=lines`

export const orderPath = (id: number, door: OrderDoor = 'all'): string =>
  `/queryStatistics/salesQuery/${door}Details/${id}`

/** With this parameter the till of an order is open. */
export const TILL = 'pay'

/** The order with the till open at it. */
export const payPath = (id: number, door: OrderDoor = 'all'): string =>
  `${orderPath(id, door)}?${TILL}=1`

/** The same on a phone. */
export const mPayPath = (id: number): string => `/mobile/mOrderManage?open=${id}&${TILL}=1`
