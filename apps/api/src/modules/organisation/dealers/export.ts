/** Dealers as a file. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Dealer } from './contract.ts'
import { en, zh } from './words.ts'

export const dealerExport = listExport<Dealer, typeof zh>({
  zh,
  en,
  columns: {
    name: text((dealer) => dealer.name),
    contact: text((dealer) => dealer.contact),
    phone: text((dealer) => dealer.phone),
    address: text((dealer) => dealer.address),
    companyCount: whole((dealer) => dealer.companyCount),
    renewalDays: whole((dealer) => dealer.renewalDays),
    status: text((dealer, words) => words.statuses[dealer.status]),
    remark: text((dealer) => dealer.remark),
    createdDate: instant((dealer) => dealer.createdDate),
  },
})
