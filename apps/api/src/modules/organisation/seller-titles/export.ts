/** Seller titles as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { SellerTitle } from './contract.ts'
import { en, zh } from './words.ts'

export const sellerTitleExport = listExport<SellerTitle, typeof zh>({
  zh,
  en,
  columns: {
    name: text((title) => title.name),
    station: text((title) => title.station.name),
    platform: text((title, words) => words.platforms[title.platform]),
    taxPayerId: text((title) => title.taxPayerId),
    address: text((title) => title.address),
    phone: text((title) => title.phone),
    bank: text((title) => title.bank),
    account: text((title) => title.account),
    payee: text((title) => title.payee),
    reviewer: text((title) => title.reviewer),
    drawer: text((title) => title.drawer),
    digital: text((title, words) => words.yesNo[title.digital ? 'yes' : 'no']),
    isDefault: text((title, words) => words.yesNo[title.isDefault ? 'yes' : 'no']),
    enabled: text((title, words) => words.states[title.enabled ? 'on' : 'off']),
    createdDate: instant((title) => title.createdDate),
  },
})
