/** Payments as a file. */

import { subtract, ZERO } from '@app/kernel/money'
import { day, instant, money, named, listExport, text, whole } from '#spreadsheet/list-export.ts'
import { isStanding, type Transaction } from './contract.ts'
import { en, zh } from './words.ts'

/** What is left of a payment; nothing of one that was revoked, or never made. */
const keptOf = (payment: Transaction) =>
  isStanding(payment) ? subtract(payment.amount, payment.refunded) : ZERO

export const transactionExport = listExport<Transaction, typeof zh>({
  zh,
  en,
  columns: {
    transactionNo: text((payment) => payment.transactionNo),
    createdDate: instant((payment) => payment.createdDate),
    station: text((payment) => payment.station.name),
    order: text((payment) => payment.order.orderNo),
    kind: text((payment, words) => named(words.kinds, payment.order.kind)),
    paymentType: text((payment, words) => words.payments[payment.paymentType]),
    billType: text((payment, words) => words.billTypes[payment.billType]),
    referenceNo: text((payment) => payment.referenceNo),
    amount: money((payment) => payment.amount),
    refunded: money((payment) => payment.refunded),
    kept: money(keptOf),
    received: money((payment) => payment.received),
    change: money((payment) => payment.change),
    status: text((payment, words) => words.statuses[payment.status]),
    card: text((payment) => payment.userCard?.number),
    user: text((payment) => payment.user?.name),
    operator: text((payment) => payment.operator?.name),
    device: text((payment) => payment.device?.name),
    tradeNo: text((payment) => payment.channel?.tradeNo),
    requestNo: text((payment) => payment.channel?.requestNo),
    shift: whole((payment) => payment.shiftState?.number),
    businessDay: day((payment) => payment.businessDay),
    paidTime: instant((payment) => payment.paidTime),
    revokedTime: instant((payment) => payment.revokedTime),
    reason: text((payment) => payment.reason),
  },
})
