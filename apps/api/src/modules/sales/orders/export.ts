/** Orders as a file: the columns of the console's list, and what else an order tells. */

import { day, instant, money, listExport, text, volume, whole } from '#spreadsheet/list-export.ts'
import { isStanding } from '#modules/sales/transactions/contract.ts'
import type { Order } from './contract.ts'
import { en, zh } from './words.ts'
import type { NotInFiles } from './order-columns.ts'

type FiledOrder = Omit<Order, NotInFiles>

const contentOf = ({ fuelItem, contents = [] }: FiledOrder): string =>
  fuelItem?.name ?? contents.join(' / ')

/** Ways of paying that stand, each once: what was revoked, failed or is waited for paid nothing. */
const paymentsOf = (
  { payments = [] }: FiledOrder,
  names: typeof zh.payments | typeof en.payments,
) => {
  const standing = payments.filter(isStanding)
  return [...new Set(standing.map(({ paymentType }) => names[paymentType]))].join(' / ')
}

export const orderExport = listExport<FiledOrder, typeof zh>({
  zh,
  en,
  expand: ['payments', 'contents'],
  columns: {
    orderNo: text((order) => order.orderNo),
    createdDate: instant((order) => order.createdDate),
    station: text((order) => order.station.name),
    kind: text((order, words) => words.kinds[order.kind]),
    content: text(contentOf),
    nozzle: whole((order) => order.nozzleControl?.logicNo),
    volume: volume((order) => order.fuelItem && order.volume),
    unitPrice: money((order) => order.fuelItem && order.unitPrice),
    amount: money((order) => order.amount),
    discount: money((order) => order.discount),
    payable: money((order) => order.payable),
    paid: money((order) => order.paid),
    due: money((order) => order.due),
    refunded: money((order) => order.refunded),
    payment: text((order, words) => paymentsOf(order, words.payments)),
    status: text((order, words) => words.statuses[order.status]),
    refundStatus: text((order, words) => words.refundStatuses[order.refundStatus]),
    shift: whole((order) => order.shiftState?.number),
    seller: text((order) => order.seller?.name),
    employeeCard: text((order) => order.employeeCard?.number),
    buyer: text((order) => order.buyer?.name),
    mobile: text((order) => order.buyer?.mobile),
    card: text((order) => order.userCard?.number),
    businessDay: day((order) => order.businessDay),
    paidTime: instant((order) => order.paidTime),
    invoiceStatus: text((order, words) => words.invoiceStatuses[order.invoiceStatus]),
    source: text((order, words) => words.sources[order.source]),
    reason: text((order) => order.reason),
    remark: text((order) => order.remark),
  },
})
