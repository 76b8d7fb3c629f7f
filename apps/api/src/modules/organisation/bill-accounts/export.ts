/** Accounts of stations as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { BillAccount } from './contract.ts'
import { en, zh } from './words.ts'

export const billAccountExport = listExport<BillAccount, typeof zh>({
  zh,
  en,
  columns: {
    billType: text((account, words) => words.billTypes[account.billType]),
    name: text((account) => account.name),
    bank: text((account) => account.bank),
    account: text((account) => account.account),
    paymentTypes: text(({ billType, paymentTypes }, { rest, payments }) =>
      billType === 0 ? rest : paymentTypes.map((type) => payments[type]).join(', '),
    ),
    enabled: text((account, words) => words.states[account.enabled ? 'on' : 'off']),
    station: text((account) => account.station.name),
    modifiedDate: instant((account) => account.modifiedDate),
  },
})
