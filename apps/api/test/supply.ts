/** What tests of the supply chain begin with: products, depots and suppliers of a company. */

import type { Caller } from './harness.ts'
import { expectDone } from './checkout.ts'

let made = 0

/** A name, or a code, that nobody has yet. */
export const another = (what: string): string => `${what} ${(made += 1)}`

export const aProduct = async (caller: Caller, more: object = {}): Promise<{ id: number }> =>
  expectDone(
    await caller.post('/products', {
      name: another('Diesel'),
      code: another('D').replace(' ', ''),
      fuelType: 'diesel',
      density: 840,
      taxRate: 13,
      ...more,
    }),
  )

export const aSupplier = async (caller: Caller, more: object = {}): Promise<{ id: number }> =>
  expectDone(await caller.post('/suppliers', { name: another('Refinery'), kind: 'both', ...more }))

/** A depot with this much of each product. */
export async function aDepot(
  caller: Caller,
  ...stocks: readonly (readonly [product: { id: number }, kilograms: number])[]
): Promise<{ id: number; version: number }> {
  const products = stocks.map(([{ id }]) => ({ id }))
  const depot = expectDone(await caller.post('/depots', { name: another('Depot'), products }))
  for (const [{ id }, counted] of stocks.filter(([, kilograms]) => kilograms > 0)) {
    const count = { depot: { id: depot.id }, product: { id }, booked: 0, counted }
    expectDone(await caller.post('/depotStockMoves/correct', { ...count, reason: 'first count' }))
  }
  return depot
}

export async function stockOf(caller: Caller, depotId: number): Promise<Map<number, number>> {
  const { stocks } = expectDone(await caller.get(`/depots/${depotId}`))
  return new Map(
    stocks.map(({ product, quantity }: { product: { id: number }; quantity: number }) => [
      product.id,
      quantity,
    ]),
  )
}
