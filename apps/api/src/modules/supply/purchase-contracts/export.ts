/** Purchase contracts, and what arrived of them, as files. */

import { plainTons } from '@app/kernel/mass'
import { day, figure, instant, listExport, money, text, whole } from '#spreadsheet/list-export.ts'
import type { PurchaseContract, PurchaseReceipt } from './contract.ts'
import { en, receiptEn, receiptZh, zh } from './words.ts'

export const purchaseExport = listExport<PurchaseContract, typeof zh>({
  zh,
  en,
  columns: {
    contractNo: text((contract) => contract.contractNo),
    contractDate: day((contract) => contract.contractDate),
    supplier: text((contract) => contract.supplier.name),
    depot: text((contract) => contract.depot.name),
    product: text((contract) => contract.product.name),
    quantity: figure((contract) => plainTons(contract.quantity)),
    received: figure((contract) => plainTons(contract.received)),
    unitPrice: money((contract) => contract.unitPrice),
    taxRate: figure((contract) => contract.taxRate.toFixed(2)),
    amount: money((contract) => contract.amount),
    amountExTax: money((contract) => contract.amountExTax),
    standardDensity: figure((contract) => contract.standardDensity.toFixed(1)),
    trucksOnRoad: whole((contract) => contract.trucksOnRoad),
    status: text((contract, words) => words.statuses[contract.status]),
    description: text((contract) => contract.description),
    creator: text((contract) => contract.creator?.name),
    createdDate: instant((contract) => contract.createdDate),
  },
})

export const receiptExport = listExport<PurchaseReceipt, typeof receiptZh>({
  zh: receiptZh,
  en: receiptEn,
  columns: {
    createdDate: instant((receipt) => receipt.createdDate),
    contract: text((receipt) => receipt.contract.name),
    quantity: figure((receipt) => plainTons(receipt.quantity)),
    reason: text((receipt) => receipt.reason),
    creator: text((receipt) => receipt.creator?.name),
  },
})
