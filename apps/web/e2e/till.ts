/** What stands at the till of the east station before a journey begins, made through the server's doors. */

import type { Order } from '../../api/src/modules/trade/orders/contract.ts'
import type { Caller, TestApp } from '../../api/test/harness.ts'
import { expectDone, goodsAt } from '../../api/test/till.ts'

export const managerAtEast = async (house: TestApp): Promise<Caller> =>
  (await house.as('manager')).at(house.ids.east)

/** Opens the shift without which the station sells nothing. */
export async function openShift(house: TestApp): Promise<{ id: number }> {
  const manager = await managerAtEast(house)
  return expectDone(await manager.post('/shiftStates', { station: { id: house.ids.east } }))
}

/** An unpaid order for coffee, at 12.00 a cup. */
export async function anUnpaidSale(house: TestApp, cups = 1): Promise<Order> {
  const { COFFEE } = await goodsAt(house, house.ids.east)
  const lineItems = [{ item: COFFEE, quantity: cups * 100 }]
  return expectDone(await (await managerAtEast(house)).post('/orders', { lineItems }))
}

/** An order for coffee that was paid, in one part for each payment. */
export async function aPaidSale(
  house: TestApp,
  cups: number,
  ...payments: readonly object[]
): Promise<Order> {
  const order = await anUnpaidSale(house, cups)
  const manager = await managerAtEast(house)
  for (const payment of payments) {
    expectDone(await manager.post(`/orders/${order.id}/pay`, payment))
  }
  return order
}

/** The page of an order for goods. */
export const pageOf = ({ id }: Order): string => `/queryStatistics/salesQuery/notFuelDetails/${id}`
