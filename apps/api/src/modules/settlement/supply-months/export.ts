/** Months of the supply side as a file; what is not confirmed yet says so. */

import { plainTons } from '@app/kernel/mass'
import {
  figure,
  instant,
  listExport,
  money,
  text,
  volume,
  whole,
} from '#spreadsheet/list-export.ts'
import type { SupplyMonth } from './contract.ts'
import { en, zh } from './words.ts'

export const supplyMonthExport = listExport<SupplyMonth, typeof zh>({
  zh,
  en,
  columns: {
    month: text((row) => row.month),
    scope: text((row, words) => words.scopes[row.scope]),
    supplier: text((row, words) => row.supplier?.name ?? words.everySupplier),
    status: text((row, words) => words.statuses[row.status]),
    receiptCount: whole(({ totals }) => totals.receiptCount),
    received: figure(({ totals }) => plainTons(totals.received)),
    amount: money(({ totals }) => totals.amount),
    tax: money(({ totals }) => totals.tax),
    transportCount: whole(({ totals }) => totals.transportCount),
    loaded: figure(({ totals }) => plainTons(totals.loaded)),
    signed: figure(({ totals }) => plainTons(totals.signed)),
    loss: figure(({ totals }) => plainTons(totals.loss)),
    excess: figure(({ totals }) => plainTons(totals.excess)),
    freight: money(({ totals }) => totals.freight),
    intakeCount: whole(({ totals }) => totals.intakeCount),
    delivered: volume(({ totals }) => totals.delivered),
    offloaded: volume(({ totals }) => totals.offloaded),
    profitLoss: volume(({ totals }) => totals.profitLoss),
    profitLoss20: volume(({ totals }) => totals.profitLoss20 ?? undefined),
    without20Count: whole(({ totals }) => totals.without20Count),
    preparedBy: text((row) => row.preparedBy.name),
    preparedTime: instant((row) => row.preparedTime),
    confirmedBy: text((row) => row.confirmedBy?.name),
    confirmedTime: instant((row) => row.confirmedTime),
    remark: text((row) => row.remark),
  },
})
