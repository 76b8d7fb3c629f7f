/** Payee account ratios as a file. */

import { figure, instant, listExport, money, text, whole } from '#spreadsheet/list-export.ts'
import { type AccountRatio, actualShare } from './contract.ts'
import { en, zh } from './words.ts'

export const accountRatioExport = listExport<AccountRatio, typeof zh>({
  zh,
  en,
  columns: {
    paymentType: text((row, words) => words.payments[row.paymentType]),
    ratio: text((row, words) => (row.ratio === null ? words.none : String(row.ratio))),
    state: text((row, words) => words.states[row.state]),
    validFrom: instant((row) => row.validFrom),
    validUntil: instant((row) => row.validUntil),
    account1: money((row) => row.account1.amount),
    account1Count: whole((row) => row.account1.count),
    account2: money((row) => row.account2.amount),
    account2Count: whole((row) => row.account2.count),
    actual: figure((row) => actualShare(row) || null),
    reason: text((row) => row.reason),
    station: text((row) => row.station.name),
    creator: text((row) => row.creator.name),
    createdDate: instant((row) => row.createdDate),
  },
})
