import { expectDone } from '../checkout.ts'
import type { Caller } from '../harness.ts'

/** The tables that places of the supply chain are about. */
export const SUPPLY_TABLES: Readonly<Record<string, string>> = {
  suppliers: 'suppliers',
  stationFuels: 'items',
  fuelCodes: 'fuel_codes',
  fuelCode: 'fuel_codes',
  products: 'fuel_products',
  product: 'fuel_products',
  depots: 'depots',
  depot: 'depots',
  from: 'depots',
  to: 'depots',
  depotStockMoves: 'depot_stock_moves',
  supplier: 'suppliers',
  purchaseContracts: 'purchase_contracts',
  purchaseReceipts: 'purchase_receipts',
  contract: 'purchase_contracts',
  purchaseContract: 'purchase_contracts',
  transportContracts: 'transport_contracts',
  transportContract: 'transport_contracts',
  fuelLoadings: 'fuel_intakes',
  'lines.tank': 'tanks',
  transportId: 'transport_contracts',
  originDepot: 'depots',
  carrier: 'suppliers',
  note: 'attachments',
  photo: 'attachments',
  supplyMonths: 'supply_months',
  holidays: 'holidays',
}

/** What the company buys and keeps, told by somebody at a station. */
export async function supplyAt(till: Caller, { stationId }: { stationId: number }): Promise<void> {
  const post = async (path: string, body: object) => expectDone(await till.post(path, body))
  const { id: supplierId } = await post('/suppliers', {
    name: `Supplier of station ${stationId}`,
    kind: 'both',
  })
  const fuel = { fuelType: 'diesel', density: 840, taxRate: 13 }
  const name = `Diesel of station ${stationId}`
  const { id: productId } = await post('/products', { ...fuel, name, code: `D${stationId}` })
  const depot = { name: `Depot of station ${stationId}`, products: [{ id: productId }] }
  const { id: depotId } = await post('/depots', depot)
  const count = { booked: 0, counted: 30_000, reason: 'first count' }
  await post('/depotStockMoves/correct', {
    depot: { id: depotId },
    product: { id: productId },
    ...count,
  })
  const contract = {
    contractNo: `P${stationId}`,
    contractDate: '2026-11-01',
    depot: { id: depotId },
    product: { id: productId },
    supplier: { id: supplierId },
    standardDensity: 840,
    unitPrice: 700_000,
    taxRate: 13,
    quantity: 30_000,
  }
  const { id: contractId } = await post('/purchaseContracts', contract)
  await post(`/purchaseContracts/${contractId}/activate`, {})
  await post(`/purchaseContracts/${contractId}/receive`, { quantity: 10_000 })
  await post('/transportContracts', {
    billNo: `B${stationId}`,
    deliveryTime: '2026-11-02T08:00:00Z',
    originDepot: { id: depotId },
    product: { id: productId },
    carrier: { id: supplierId },
    supplier: { id: supplierId },
    station: { id: stationId },
    purchaseContract: { id: contractId },
    density: 840,
    plate: '沪B12345',
    quantity: 20_000,
    unitPrice: 700_000,
    taxRate: 13,
    freightPrice: 5_000,
  })
  const [tank] = expectDone(await till.get('/tanks')).content
  await post('/fuelLoadings', {
    docNo: `L${stationId}`,
    supplier: { id: supplierId },
    lines: [{ tank: { id: tank.id } }],
  })
  await post('/supplyMonths/preview', { month: '2026-11', scope: 'all' })
  // Of each station another day, for holidays of a company do not overlap.
  const day = new Date(Date.UTC(2027, 0, 1 + stationId)).toISOString().slice(0, 10)
  const feast = { name: `Feast of station ${stationId}`, fromDay: day, untilDay: day }
  await post('/holidays', { ...feast, salesPercent: 120 })
}
