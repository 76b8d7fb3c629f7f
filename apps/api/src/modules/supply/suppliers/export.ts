/** Suppliers as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { Supplier } from './contract.ts'
import { en, zh } from './words.ts'

export const supplierExport = listExport<Supplier, typeof zh>({
  zh,
  en,
  columns: {
    name: text((supplier) => supplier.name),
    kind: text((supplier, words) => words.kinds[supplier.kind]),
    contact: text((supplier) => supplier.contact),
    phone: text((supplier) => supplier.phone),
    taxNo: text((supplier) => supplier.taxNo),
    address: text((supplier) => supplier.address),
    bank: text((supplier) => supplier.bank),
    bankAccount: text((supplier) => supplier.bankAccount),
    status: text((supplier, words) => words.statuses[supplier.status]),
    remark: text((supplier) => supplier.remark),
    createdDate: instant((supplier) => supplier.createdDate),
  },
})
