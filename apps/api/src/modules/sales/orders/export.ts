/** Orders as a file: the columns of the console's list, and what else an order tells. */

import { day, instant, money, listExport, text, volume, whole } from '#spreadsheet/list-export.ts'
import { isStanding } from '#modules/sales/transactions/contract.ts'
import type { Order } from './contract.ts'
import { en, zh } from './words.ts'
import type { NotInFiles } from './order-columns.ts'

type FiledOrder = Omit<Order, NotInFiles>

const contentOf = ({ fuelItem, contents = [] }: FiledOrder): string =>
  fuelItem?.name ?? contents.join(' / ')

type Brief = NonNullable<FiledOrder['payments']>[number]

/** What payments tell, each once: what was revoked, failed or is waited for paid nothing. */
const eachOf = ({ payments = [] }: FiledOrder, told: (payment: Brief) => string | null): string => {
  const [only, ...others] = payments
  // As nearly all orders have it.
  if (only && others.length === 0) return (isStanding(only) && told(only)) || ''
  return [...new Set(payments.filter(isStanding).map(told))].filter(Boolean).join(' / ')
}

/** Of its invoices; whether one was reversed is on the page of the order. */
const invoiceNumbersOf = ({ userInvoices = [] }: FiledOrder): string =>
  userInvoices
    .filter(({ kind, invoiceNo }) => kind === 'blue' && invoiceNo !== '')
    .map(({ invoiceNo }) => invoiceNo)
    .join(' / ')

export const orderExport = listExport<FiledOrder, typeof zh>({
  zh,
  en,
  expand: ['payments', 'contents', 'userInvoices'],
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
    left: money((order) => order.prepaid?.left),
    payment: text((order, words) =>
      eachOf(order, ({ paymentType }) => words.payments[paymentType]),
    ),
    device: text((order) => eachOf(order, ({ device }) => device)),
    tradeNo: text((order) => eachOf(order, ({ tradeNo }) => tradeNo)),
    status: text((order, words) => words.statuses[order.status]),
    refundStatus: text((order, words) => words.refundStatuses[order.refundStatus]),
    shift: whole((order) => order.shiftState?.number),
    seller: text((order) => order.seller?.name),
    employeeCard: text((order) => order.employeeCard?.number),
    buyer: text((order) => order.buyer?.name),
    mobile: text((order) => order.buyer?.mobile),
    card: text((order) => order.userCard?.number),
    cardHolder: text((order) => order.userCard?.user?.name),
    businessDay: day((order) => order.businessDay),
    paidTime: instant((order) => order.paidTime),
    invoiceStatus: text((order, words) => words.invoiceStatuses[order.invoiceStatus]),
    invoiceNo: text(invoiceNumbersOf),
    source: text((order, words) => words.sources[order.source]),
    reason: text((order) => order.reason),
    remark: text((order) => order.remark),
  },
})
