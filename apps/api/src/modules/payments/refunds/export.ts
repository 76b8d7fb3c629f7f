/** Refunds as a file. */

import { day, instant, money, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Refund } from './contract.ts'
import { en, zh } from './words.ts'

export const refundExport = listExport<Refund, typeof zh>({
  zh,
  en,
  columns: {
    createdDate: instant((refund) => refund.createdDate),
    station: text((refund) => refund.station.name),
    kind: text((refund, words) => words.kinds[refund.kind]),
    transaction: text((refund) => refund.transaction.transactionNo),
    order: text((refund) => refund.order.orderNo),
    paymentType: text((refund, words) => words.payments[refund.transaction.paymentType]),
    mode: text((refund, words) => words.modes[refund.mode]),
    amount: money((refund) => refund.amount),
    cash: money((refund) => refund.cash),
    card: money((refund) => refund.card),
    status: text((refund, words) => words.statuses[refund.status]),
    reason: text((refund) => refund.reason),
    operator: text((refund) => refund.operator?.name),
    shift: whole((refund) => refund.shiftState?.number),
    businessDay: day((refund) => refund.businessDay),
  },
})
