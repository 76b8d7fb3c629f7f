/** Purchase contracts as forms hold them: parties by their keys. */

import type {
  NewPurchaseContract,
  PurchaseContract,
} from '@app/api/contract/supply/purchase-contracts'

export type ContractFields = Omit<NewPurchaseContract, 'depot' | 'product' | 'supplier'> & {
  depotId: number
  productId: number
  supplierId: number
}

export const contractOf = ({
  depotId,
  productId,
  supplierId,
  ...fields
}: ContractFields): NewPurchaseContract => ({
  ...fields,
  depot: { id: depotId },
  product: { id: productId },
  supplier: { id: supplierId },
})

export const fieldsOf = ({
  depot,
  product,
  supplier,
  ...contract
}: PurchaseContract): ContractFields => ({
  contractNo: contract.contractNo,
  contractDate: contract.contractDate,
  standardDensity: contract.standardDensity,
  unitPrice: contract.unitPrice,
  taxRate: contract.taxRate,
  quantity: contract.quantity,
  description: contract.description,
  depotId: depot.id,
  productId: product.id,
  supplierId: supplier.id,
})
