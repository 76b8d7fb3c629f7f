/** Data that stands at the till of the east station before a test begins, made through the server's routes. */

import type { Order } from '../../api/src/modules/sales/orders/contract.ts'
import type { Caller, TestApp } from '../../api/test/harness.ts'
import { expectDone, goodsAt } from '../../api/test/checkout.ts'

export const managerAtEast = async (app: TestApp): Promise<Caller> =>
  (await app.as('manager')).at(app.ids.east)

/** Opens the shift without which the station sells nothing. */
export async function openShift(app: TestApp): Promise<{ id: number }> {
  const manager = await managerAtEast(app)
  return expectDone(await manager.post('/shiftStates', { station: { id: app.ids.east } }))
}

/** An unpaid order for coffee, at 12.00 a cup. */
export async function anUnpaidSale(app: TestApp, cups = 1): Promise<Order> {
  const { COFFEE } = await goodsAt(app, app.ids.east)
  const lineItems = [{ item: COFFEE, quantity: cups * 100 }]
  return expectDone(await (await managerAtEast(app)).post('/orders', { lineItems }))
}

/** An order for coffee that was paid, in one part for each payment. */
export async function aPaidSale(
  app: TestApp,
  cups: number,
  ...payments: readonly object[]
): Promise<Order> {
  const order = await anUnpaidSale(app, cups)
  const manager = await managerAtEast(app)
  for (const payment of payments) {
    expectDone(await manager.post(`/orders/${order.id}/pay`, payment))
  }
  return order
}

/** The page of an order for goods. */
export const pageOf = ({ id }: Order): string => `/queryStatistics/salesQuery/notFuelDetails/${id}`
