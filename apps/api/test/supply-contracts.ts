/** Purchase and transport contracts, as tests of the supply chain make them. */

import type { Caller, Reply } from './harness.ts'
import { expectDone } from './checkout.ts'
import { aDepot, another, aProduct, aSupplier } from './supply.ts'

interface Row {
  id: number
}

export interface Parties {
  depot: Row
  product: Row
  supplier: Row
}

const key = ({ id }: Row): Row => ({ id })

/** A product, a depot that has this much of it, and who sells and carries it. */
export async function someParties(caller: Caller, kilograms = 0): Promise<Parties> {
  const product = key(await aProduct(caller))
  return {
    product,
    depot: key(await aDepot(caller, [product, kilograms])),
    supplier: key(await aSupplier(caller)),
  }
}

export const purchaseOf = (parties: Parties, more: object = {}) => ({
  ...parties,
  contractNo: another('P'),
  contractDate: '2026-11-20',
  standardDensity: 840,
  unitPrice: 712_345,
  taxRate: 13,
  quantity: 30_000,
  ...more,
})

/** A contract that fuel can arrive of. */
export async function activePurchase(
  caller: Caller,
  parties: Parties,
  more: object = {},
): Promise<Reply<any>['body']> {
  const { id } = expectDone(await caller.post('/purchaseContracts', purchaseOf(parties, more)))
  return expectDone(await caller.post(`/purchaseContracts/${id}/activate`))
}

export const receiving = (caller: Caller, contractId: number, quantity: number) =>
  caller.post(`/purchaseContracts/${contractId}/receive`, { quantity })

/** A load of 20 t to a station, of what the parties have. */
export const transportOf = (parties: Parties, stationId: number, more: object = {}) => ({
  billNo: another('B'),
  deliveryTime: '2026-11-20T08:00:00Z',
  originDepot: parties.depot,
  product: parties.product,
  carrier: parties.supplier,
  supplier: parties.supplier,
  station: { id: stationId },
  density: 840,
  plate: '沪B12345',
  quantity: 20_000,
  unitPrice: 712_345,
  taxRate: 13,
  freightPrice: 4_567,
  ...more,
})

/** A truck that has left. */
export async function onRoad(caller: Caller, input: object): Promise<Reply<any>['body']> {
  const { id } = expectDone(await caller.post('/transportContracts', input))
  return expectDone(await caller.post(`/transportContracts/${id}/dispatch`))
}
