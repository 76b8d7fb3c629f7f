/** Routes of orders: three lists, and one order from each of them. */

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
export type SalesView = 'all' | 'fuel' | 'notFuel'

export const ordersPath = (salesView: SalesView): string =>
  `/queryStatistics/salesQuery/${salesView}Query`

/** The same line by line: of each order what was sold. */
export const linesPath = (salesView: SalesView): string => `${ordersPath(salesView)}?tab=lines`

export const orderPath = (id: number, salesView: SalesView = 'all'): string =>
  `/queryStatistics/salesQuery/${salesView}Details/${id}`

/** With this parameter the till of an order is open. */
export const TILL = 'pay'

/** The order with the till open at it. */
export const payPath = (id: number, salesView: SalesView = 'all'): string =>
  `${orderPath(id, salesView)}?${TILL}=1`

/** The same on a phone. */
export const mPayPath = (id: number): string => `/mobile/mOrderManage?open=${id}&${TILL}=1`
