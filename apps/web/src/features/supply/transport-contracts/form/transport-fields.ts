/** Transport contracts as forms hold them: parties and pictures by their keys. */

import type { PurchaseContract } from '@app/api/contract/supply/purchase-contracts'
import type {
  NewTransportContract,
  TransportContract,
  TransportContractChange,
} from '@app/api/contract/supply/transport-contracts'

type Parties =
  | 'station'
  | 'purchaseContract'
  | 'originDepot'
  | 'product'
  | 'carrier'
  | 'supplier'
  | 'note'
  | 'photo'

export type TransportFields = Omit<NewTransportContract, Parties> & {
  stationId: number
  purchaseId?: number | undefined
  depotId: number
  productId: number
  carrierId: number
  supplierId: number
  noteId?: number | null
  photoId?: number | null
}

const keyOf = (id: number | null | undefined) => (id ? { id } : null)

export function transportOf(fields: TransportFields): NewTransportContract {
  const { stationId, purchaseId, depotId, productId, carrierId, supplierId, ...others } = fields
  const { noteId, photoId, ...rest } = others
  return {
    ...rest,
    station: { id: stationId },
    purchaseContract: keyOf(purchaseId),
    originDepot: { id: depotId },
    product: { id: productId },
    carrier: { id: carrierId },
    supplier: { id: supplierId },
    note: keyOf(noteId),
    photo: keyOf(photoId),
  }
}

/** What of a form is sent of a contract: of one that has left no more than may still change. */
export function changeOf(
  { status, version }: TransportContract,
  fields: TransportFields,
): TransportContractChange {
  const { station: _station, purchaseContract: _purchase, ...change } = transportOf(fields)
  if (status === 'draft') return { ...change, version }
  const { freightPrice, lossLimit, note, photo, driver, description } = change
  return {
    freightPrice,
    ...(driver !== undefined && { driver }),
    ...(lossLimit !== undefined && { lossLimit }),
    ...(note !== undefined && { note }),
    ...(photo !== undefined && { photo }),
    ...(description !== undefined && { description }),
    version,
  }
}

export const fieldsOf = (transport: TransportContract): TransportFields => ({
  billNo: transport.billNo,
  deliveryTime: transport.deliveryTime,
  taxRate: transport.taxRate,
  unitPrice: transport.unitPrice,
  density: transport.density,
  plate: transport.plate,
  driver: transport.driver,
  quantity: transport.quantity,
  volume: transport.volume,
  freightPrice: transport.freightPrice,
  lossLimit: transport.lossLimit,
  description: transport.description,
  stationId: transport.station.id,
  purchaseId: transport.purchaseContract?.id,
  depotId: transport.originDepot.id,
  productId: transport.product.id,
  carrierId: transport.carrier.id,
  supplierId: transport.supplier.id,
  noteId: transport.note?.id ?? null,
  photoId: transport.photo?.id ?? null,
})

/** What a purchase contract says of the trucks that carry its fuel. */
export const proposalOf = (contract: PurchaseContract): Partial<TransportFields> => ({
  purchaseId: contract.id,
  depotId: contract.depot.id,
  productId: contract.product.id,
  supplierId: contract.supplier.id,
  unitPrice: contract.unitPrice,
  taxRate: contract.taxRate,
  density: contract.standardDensity,
})
